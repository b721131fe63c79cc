import { expect, test } from 'vitest';
import { missingLabels, readMessage } from './contact-fields.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a message needs all four fields, and white space is not one', () => {
  const filled = { name: 'Amna', email: 'amna@example.pk', phone: '0300', comment: 'Salaam' };
  expect(missingLabels(readMessage(form(filled)))).toEqual([]);
  for (const field of Object.keys(filled))
    expect(missingLabels(readMessage(form({ ...filled, [field]: '  ' })))).toHaveLength(1);
});

test('a message is read trimmed', () => {
  expect(readMessage(form({ name: ' Amna ' })).name).toBe('Amna');
});
