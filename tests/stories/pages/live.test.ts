import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { livePath } from '../../../shop/live.ts';
import { AWKWARD } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import {
  addressOf,
  FULL_PAIR,
  type HeldStreams,
  holdStreams,
  portOf,
  type StreamRequest,
} from '../../support/hostile/streams.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

/** The shop's heap limit, in MB: far less than the streams below would need. */
const HEAP_MB = 72;

/** MAX_STREAMS_PER_NETWORK of server/http/live-streams.ts. */
const OF_ONE_NETWORK = 400;

const SOON = { timeout: 10_000 };

let shop: ShopProcess;
let tries = 0;
let held: Pick<HeldStreams, 'close'>[] = [];

beforeAll(async () => {
  shop = await openSmallShop({ TRUST_PROXY: '1', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
});

afterEach(async () => {
  for (const streams of held) streams.close();
  held = [];
  await expect.poll(openStreams, SOON).toBe(0);
});

afterAll(() => shop.stop());

async function hold(count: number, requestOf: (n: number) => StreamRequest): Promise<HeldStreams> {
  const streams = await holdStreams(portOf(shop), count, requestOf);
  held.push(streams);
  return streams;
}

async function openStreams(): Promise<number> {
  const { live } = (await (await fetch(`${shop.url}/readyz`)).json()) as { live: { streams: number } };
  return live.streams;
}

test.each<[string, StreamRequest, number]>([
  ['a pair that has products', FULL_PAIR, 200],
  [
    'a collection that is empty today, but in its catalogue',
    { catalogName: 'Odd / Ends', collectionName: 'Empty' },
    200,
  ],
  ['a catalogue that does not exist', { catalogName: 'Even', collectionName: 'Left over' }, 404],
  ['a collection that does not exist', { catalogName: 'Odd / Ends', collectionName: 'Right over' }, 404],
  ['no names', { catalogName: '', collectionName: '' }, 404],
  ['a name that no database takes', { catalogName: 'Odd / Ends\0', collectionName: '\ud800' }, 404],
  ['a name of 20,000 letters', { catalogName: 'x'.repeat(20_000), collectionName: 'Left over' }, 431],
  ['a name of half a megabyte', { catalogName: 'x'.repeat(500_000), collectionName: 'Left over' }, 431],
])('asked for the changes of %s the shop answers as it should', async (_what, request, status) => {
  expect([...(await hold(1, () => request)).statuses]).toEqual([[status, 1]]);
});

test('the listing of a collection that is empty today hears of its first product', async () => {
  const streams = await hold(1, () => ({ catalogName: 'Odd / Ends', collectionName: 'Empty' }));
  tries += 1;
  const { 'Odd-1': odd } = AWKWARD.catalogProducts as Record<string, object>;
  const first = { [`first-${tries}`]: { ...odd, collectionName: 'Empty' } };
  await shop.owner('import', catalogueFolder({ catalogProducts: first }));
  await expect.poll(() => streams.heard('event: changed'), SOON).toBe(1);
});

test('an open listing hears of its stored heading, and of no other collection’s', async () => {
  const [own, other] = [await hold(1, () => FULL_PAIR), await hold(1, () => ({ ...FULL_PAIR, collectionName: 'نئی' }))];
  tries += 1;
  const heading = { heading: `What is left ${tries}` };
  await shop.owner('import', catalogueFolder({ 'Left over': { heading } }));
  await expect.poll(() => own.heard('event: changed'), SOON).toBe(1);
  expect(other.heard('event: changed')).toBe(0);
});

test('one network has its share of the streams and no more, an IPv6 sender by its /64', async () => {
  const home = await hold(OF_ONE_NETWORK + 50, (n) => ({
    headers: { 'X-Forwarded-For': `2001:db8:1:2::${n.toString(16)}` },
  }));
  expect([...home.statuses]).toEqual([
    [200, OF_ONE_NETWORK],
    [429, 50],
  ]);
  expect([...(await hold(1, () => ({ headers: { 'X-Forwarded-For': '2001:db8:1:3::1' } }))).statuses]).toEqual([
    [200, 1],
  ]);
  home.close();
  await expect.poll(openStreams, SOON).toBe(1);
  const again = await hold(1, () => ({ headers: { 'X-Forwarded-For': '2001:db8:1:2::1' } }));
  expect([...again.statuses]).toEqual([[200, 1]]);
});

test('names of half a megabyte that would fill the heap leave the shop open', async () => {
  const streams = await hold(160, (n) => ({ catalogName: `${n}`.padEnd(500_000, 'x'), collectionName: '' }));
  expect(streams.statuses.get(200)).toBeUndefined();
  expect((await fetch(`${shop.url}/home`)).status).toBe(200);
  expect(shop.log()).not.toContain('heap');
});

test('streams do not keep what their requests said: beside all else that would be more than the heap', async () => {
  const count = 4000;
  const asked = { Cookie: 'x'.repeat(7600) };
  const streams = await hold(count, (n) => ({
    headers: { ...asked, 'X-Forwarded-For': `${'1.1.1.1, '.repeat(20)}${addressOf(n)['X-Forwarded-For']}` },
  }));
  expect([...streams.statuses]).toEqual([[200, count]]);
  expect(count * asked.Cookie.length).toBeGreaterThan(0.4 * HEAP_MB * 1024 ** 2);
  expect((await fetch(`${shop.url}/men-shirts`)).status).toBe(200);
});

test.each(['/home', livePath('Odd / Ends', 'Left over'), '/readyz', '/assets/none.js'])(
  'a request for %s behind a stream, which would wait as long as the stream lasts, ends it',
  async (behind) => {
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
    const socket = connect(portOf(shop), '127.0.0.1');
    const ended = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
    socket.write(head(livePath('Odd / Ends', 'Left over')));
    socket.once('data', () => socket.write(head(behind)));
    await ended;
    const torrent = connect(portOf(shop), '127.0.0.1');
    const allEnded = new Promise((resolve) => torrent.on('close', resolve).on('error', resolve));
    torrent.resume().write(head(livePath('Odd / Ends', 'Left over')).repeat(1000));
    await allEnded;
  },
);
