import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { FIGURES_BY } from '../../shop/figures/figures.ts';
import { STUCK_REASONS } from '../../shop/orders/desk-order.ts';
import { addDays, pakistanDay } from '../../shop/pakistan-time.ts';
import { ORDER_STATES } from '../../shop/steps/order-states.ts';
import { quantile } from '../../tests/support/quantile.ts';
import { secondsOf } from '../support/grown-shop.ts';
import type { Figure } from '../support/table.ts';
import { timesOfRequests } from '../support/times-of-requests.ts';
import type { Sought } from './filled-desk.ts';

/** A desk and the cookie of an owner who is signed in. */
export type SignedIn = { deskUrl: string; cookie: string };

/** Requests of each kind, one after the other as an owner makes them. */
const REQUESTS = 300;

/** The times of an owner's requests for each screen, over one connection, from the request to the last byte. */
export async function screenFigures(desk: SignedIn, sought: readonly Sought[]): Promise<Figure[]> {
  const search = (words: (one: Sought) => string) =>
    sought.filter((one) => words(one) !== '').map((one) => `/orders?${new URLSearchParams({ q: words(one) })}`);
  const kinds: [string, string[]][] = [
    ['Today', ['/']],
    ['Orders', ['/orders']],
    ['Orders, each state', ORDER_STATES.map((state) => `/orders?state=${state}`)],
    ['Orders, each way to be stuck', STUCK_REASONS.map((stuck) => `/orders?${new URLSearchParams({ stuck })}`)],
    ['Orders, cash', ['/orders?cash=due', '/orders?cash=with+courier&courier=PostEx', '/orders?cash=short']],
    ['Orders, q by order id', search(({ id }) => id)],
    ['Orders, q by phone', search(({ phone }) => phone)],
    ['Orders, q by name', search(({ name }) => name)],
    ['Orders, q by name, of one state', search(({ name }) => name).map((path) => `${path}&state=delivered`)],
    ['Orders, q by tracking number', search(({ tracking }) => tracking)],
    ['Orders, q by city', ['/orders?q=Lahore', '/orders?q=rahim+yar', '/orders?q=karachi&state=new']],
    ['Orders, by courier and by days', ['/orders?courier=TCS&state=sent', '/orders?from=2026-01-01&to=2026-01-07']],
    ['Orders, by city and by product', ['/orders?city=Karachi&state=delivered', '/orders?product=kurti&city=Lahore']],
    ['an order', sought.map(({ id }) => `/orders/${id}`)],
    ['Calls', ['/calls']],
  ];
  const figures: Figure[] = [];
  for (const [name, paths] of kinds) figures.push({ ...(await screenFigure(desk, name, paths)), must: { atMost: 30 } });
  return figures;
}

/** The same of Figures, for which no time is asked; whoever looks first waits until all orders are counted. */
export async function figuresFigures(desk: SignedIn): Promise<Figure[]> {
  const first = await secondsOf(() => read(`${desk.deskUrl}/figures`, { Cookie: desk.cookie }));
  const today = pakistanDay(Date.now());
  const spans = [365, 730].map((days) => ({ from: addDays(today, -days), to: today }));
  const ways = spans.flatMap((span) => FIGURES_BY.map((by) => `/figures?${new URLSearchParams({ ...span, by })}`));
  return [
    { what: 'Figures: the first look, which counts all orders', value: first, unit: 's' },
    await screenFigure(desk, 'Figures', ['/figures']),
    await screenFigure(desk, 'Figures of a year and of two, by day, city and product', ways),
  ];
}

async function screenFigure(desk: SignedIn, name: string, paths: readonly string[]): Promise<Figure> {
  const { p50Ms, p99Ms, slowest } = await timesOf(desk, paths);
  const what = `${name}: server p99 (p50 ${p50Ms?.toFixed(1)} ms${paths.length > 1 ? `, slowest ${slowest}` : ''})`;
  return { what, value: p99Ms, unit: 'ms' };
}

async function timesOf({ deskUrl, cookie }: SignedIn, paths: readonly string[]) {
  const headers = { Cookie: cookie, 'Accept-Encoding': 'gzip' };
  const times = await timesOfRequests({ origin: deskUrl, paths, count: REQUESTS, first: 20, headers });
  const ms = times.map((one) => one.ms);
  const slowest = times.toSorted((one, other) => other.ms - one.ms)[0]?.path;
  return { p50Ms: quantile(ms, 0.5), p99Ms: quantile(ms, 0.99), slowest };
}

/** The weight of the list of orders and of what a first visit loads with it, packed. */
export async function weightFigures({ deskUrl, cookie }: SignedIn): Promise<Figure[]> {
  const page = await read(`${deskUrl}/orders`, { Cookie: cookie, 'Accept-Encoding': 'gzip' });
  const html = await (await fetch(`${deskUrl}/orders`, { headers: { Cookie: cookie } })).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  let script = 0;
  for (const path of scripts) {
    script += gzipSync(Buffer.from(await (await fetch(deskUrl + path)).arrayBuffer()), { level: 9 }).length;
  }
  const kilobytes = (bytes: number) => bytes / 1024;
  return [
    {
      what: 'the list of 24 orders, gzip',
      value: kilobytes(page.length),
      unit: 'KB',
      must: { atMost: 12 },
    },
    { what: 'scripts of a first visit, gzip', value: kilobytes(script), unit: 'KB', must: { atMost: 150 } },
  ];
}

/** The bytes of an answer as they were sent. @throws when it is not 200 */
function read(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const parts = await answer.toArray();
      if (answer.statusCode === 200) resolve(Buffer.concat(parts));
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}
