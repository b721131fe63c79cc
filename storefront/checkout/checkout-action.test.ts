import { expect, test } from 'vitest';
import { checkoutPath } from '../../shop/buying/checkout-path.ts';
import type { OrderOutcome } from '../../shop/shop.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { action } from '../routes/checkout.tsx';
import { ASKS_OF_CODE } from './labels.ts';
import type { OrderAnswer } from './refusal.ts';

const PATH = checkoutPath([{ collection: 'menShirts', id: 'tee', quantity: 1, colour: 'orignal' }]);

/** Posts a checkout with a code to a shop that answers with this outcome and cannot read the code by itself. */
async function post(outcome: OrderOutcome, more: Record<string, string> = {}) {
  let read = 0;
  const shop = {
    read: { delivery: () => ({ fee: 250, cities: [] }) },
    placeOrder: async () => outcome,
    readCode: async () => {
      read += 1;
      throw new Error('The database is away.');
    },
  };
  const url = new URL(PATH, 'https://shop.example');
  const body = new URLSearchParams({ ...AYESHA, key: crypto.randomUUID(), code: 'eid10', ...more });
  const request = new Request(url, { method: 'POST', body });
  const answer = await action({ request, url, context: { get: () => shop } } as never);
  return { ...(answer as { data: OrderAnswer }).data, read };
}

test('who sends too many orders is refused without a look at the code', async () => {
  expect(await post({ state: 'too many', retryAfterSeconds: 9 })).toMatchObject({ read: 0 });
});

test('a code that was looked at beside a line that sold out is not looked at again', async () => {
  const code = { code: 'EID10', words: 'We do not know it.' };
  expect(await post({ state: 'sold out', titles: ['Tee'], code })).toMatchObject({ code, read: 0 });
});

test('Use code tells that the shop cannot read it now', async () => {
  const { code } = await post({ state: 'empty' }, { [ASKS_OF_CODE]: 'yes' });
  expect(code).toMatchObject({ code: 'eid10', isUnread: true });
  expect(code?.words).toContain('The code is looked at when you order.');
});
