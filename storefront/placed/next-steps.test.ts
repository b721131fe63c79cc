import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const customer = { firstName: 'Ayesha', name: 'Ayesha Khan', email: 'a@b.pk', address: '12 Main Street, Lahore 54000' };
const words = { deliveryTime: '3 to 5 working days' };

test('the steps read back the number and the address', () => {
  expect(nextSteps({ customer: { ...customer, contact: '0300-1234567' } }, words)).toEqual([
    'We call 0300 1234567 to confirm.',
    'We pack it and bring it to 12 Main Street, Lahore 54000 in 3 to 5 working days.',
  ]);
});

test('where cities have days of their own the call says when it comes', () => {
  const steps = nextSteps(
    { customer: { ...customer, contact: 'a@b.pk' } },
    { ...words, delivery: { hasCityDays: true } },
  );
  expect(steps).toEqual([
    'We write to a@b.pk to confirm, and say when it comes.',
    'We pack it and bring it to 12 Main Street, Lahore 54000.',
  ]);
});

test('of an order whose customer is not known nothing personal is said', () => {
  expect(nextSteps({}, words)).toEqual(['We call to confirm.', 'We pack it and bring it in 3 to 5 working days.']);
});
