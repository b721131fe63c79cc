import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const METRICS_TOKEN = 'a-token-of-32-letters-and-digits';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, METRICS_TOKEN, WORKERS: '2' });
});
afterAll(() => shop.stop());

function ask(url: string, token?: string): Promise<Response> {
  // A connection of its own, which any worker may accept.
  return fetch(url, { headers: { Connection: 'close', ...(token ? { Authorization: `Bearer ${token}` } : {}) } });
}

async function metrics(): Promise<string> {
  const answer = await ask(`${shop.deskUrl}/metrics`, METRICS_TOKEN);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text();
}

/** The values by name and labels. */
async function values(): Promise<Map<string, number>> {
  const lines = (await metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('without the token nobody reads them, and on the shop’s port they are not', async () => {
  for (const token of [undefined, 'wrong', `${METRICS_TOKEN}x`])
    expect((await ask(`${shop.deskUrl}/metrics`, token)).status).toBe(401);
  expect(await (await ask(`${shop.url}/metrics`, METRICS_TOKEN)).text()).not.toContain('shop_requests_total');
});

test('they tell what all processes did, and nobody’s name', async () => {
  const PAGES = 30;
  for (let i = 0; i < PAGES; i += 1) await (await ask(`${shop.url}/home`)).text();
  expect((await orderByForm(shop, [SHIRT])).status).toBe(303);
  const now = await values();
  const kept = now.get('shop_requests_total{kind="kept"}') ?? 0;
  const rendered = now.get('shop_pages_rendered_total{for="all"}') ?? 0;
  expect(kept).toBeGreaterThanOrEqual(PAGES - 2);
  expect(rendered).toBeGreaterThanOrEqual(1);
  expect(now.get('shop_requests_total{kind="form"}')).toBe(1);
  expect(now.get('shop_order_seconds_count{outcome="placed"}')).toBe(1);
  expect(now.get('shop_database_up')).toBe(1);
  const text = await metrics();
  // A figure may have a word's digits in it.
  for (const word of Object.values(AYESHA)) expect(text).not.toMatch(new RegExp(`(?<![\\d.])${word}(?![\\d.])`));
});

test('every figure of the Grafana board is told', async () => {
  const board = readFileSync('deploy/grafana/shop.json', 'utf8');
  const asked = new Set([...board.matchAll(/\b(?:shop|nodejs|process)_\w+/g)].map(([name]) => name));
  expect(asked.size).toBeGreaterThan(8);
  // A figure that cannot be read has a type and no value: no backup is an hour old yet.
  const told = new Set([...(await metrics()).matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name]) => name));
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
});
