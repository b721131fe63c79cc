import { afterAll, beforeAll, expect, test } from 'vitest';
import { attack } from '../../support/hostile/attack.ts';
import { attackDesk } from '../../support/hostile/desk-attack.ts';
import { deskOnShop } from '../../support/hostile/desk-on-shop.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, TRUST_PROXY: '1', OWNER_EMAILS: 'sana@shop.example' });
});

afterAll(() => shop.stop());

test('strangers at the desk get no data, change nothing, and are stopped after ten guesses', {
  timeout: 120_000,
}, async () => {
  const found = await attackDesk(shop, 1500, 16);
  expect(found).toMatchObject({ wrong: [], withData: 0, faults: 0, changed: [] });
  // Guesses come from everywhere and at anybody: each is heard at most ten times, and some are.
  for (const heard of [found.guessesOfOwner, found.guessesFromOne]) {
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual(10);
  }
  expect([...found.statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 401, 403, 404, 413]));
});

test('what is no HTTP of a browser’s is no trouble for the desk', { timeout: 120_000 }, async () => {
  expect(await attack(Number(new URL(shop.deskUrl).port), 500, 17)).toMatchObject({ wrong: [], wrongCount: 0 });
  expect((await fetch(shop.deskUrl)).status).toBe(200);
});

test('no address of the desk answers on the shop’s port', async () => {
  expect(await deskOnShop(shop)).toEqual([]);
});

test.each(['null', '1', '"answer"', '[]', '{', '{"answer":null}', ''])(
  'a passkey’s answer that is %s is refused in a sentence',
  async (body) => {
    const headers = { Origin: shop.deskUrl, 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' };
    const answer = await fetch(`${shop.deskUrl}/sign-in/passkey`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object)).toEqual([expect.stringMatching(/^(options|mistake)$/)]);
  },
);
