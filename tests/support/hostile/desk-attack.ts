import { createHash } from 'node:crypto';
import { Agent, request as open } from 'node:http';
import { storeOf } from '../engine.ts';
import type { ShopProcess } from '../shop-process.ts';
import { openChance } from './chance.ts';
import { type DeskRequest, deskRequest } from './desk-requests.ts';
import { openDeskVisitors, SECRETS } from './desk-visitors.ts';

/** The outcome of an attack on a desk. */
export type DeskAttack = {
  sent: number;
  /** The number of answers by status; 0 for connections closed without one. */
  statuses: Map<number, number>;
  /** Answers to strangers with an owner's data, or with a session. */
  withData: number;
  faults: number;
  /** Guesses at one owner's code, and guesses from one address, that were compared with the truth. */
  guessesOfOwner: number;
  guessesFromOne: number;
  /** Tables that are not as they were. */
  changed: string[];
  /** The first requests that got data or a fault, each with the beginning of its answer. */
  wrong: string[];
};

const AT_ONCE = 24;

/** Sends that many requests to the desk, which must give nothing away and change nothing. `TRUST_PROXY` must be 1. */
export async function attackDesk(shop: ShopProcess, count: number, seed: number): Promise<DeskAttack> {
  const visitors = await openDeskVisitors(shop);
  const before = await digests(shop);
  const chance = openChance(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const found: Omit<DeskAttack, 'changed'> = {
    ...{ sent: 0, statuses: new Map(), withData: 0, faults: 0, guessesOfOwner: 0, guessesFromOne: 0, wrong: [] },
  };

  async function attacker(): Promise<void> {
    while (found.sent < count) {
      found.sent += 1;
      const request = deskRequest(chance, visitors, shop.deskUrl);
      note(found, request, await send(shop.deskUrl, request, agent));
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  agent.destroy();
  const after = await digests(shop);
  return { ...found, changed: [...after].filter(([table, digest]) => before.get(table) !== digest).map(([t]) => t) };
}

type Answer = { status: number; text: string };

function note(found: Omit<DeskAttack, 'changed'>, request: DeskRequest, { status, text }: Answer): void {
  found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
  const isData = !request.isOwners && SECRETS.test(text);
  if (isData) found.withData += 1;
  if (status >= 500) found.faults += 1;
  // What a guess is told that was compared with the truth; all others are told to wait.
  const wasCompared = /not the code, or it is older|link is used up/.test(text);
  if (wasCompared && request.guess === 'of the owner') found.guessesOfOwner += 1;
  if (wasCompared && request.guess === 'from one address') found.guessesFromOne += 1;
  if ((isData || status >= 500) && found.wrong.length < 20) {
    const { method, path, headers } = request;
    found.wrong.push(`${method} ${path} ${JSON.stringify(headers)}\n  ${status} ${text.slice(0, 300)}`);
  }
}

/** Head and beginning of the answer; status 0 when the connection was closed. */
function send(deskUrl: string, { method, path, headers, body }: DeskRequest, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = open(deskUrl + path, { method, headers, agent, timeout: 20_000 }, async (answer) => {
      const status = answer.statusCode ?? 0;
      const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => `Set-Cookie: ${cookie}\n`);
      // A stream of live changes would never end.
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
      const text = isStream ? 'data-order= a stream' : await answer.toArray().then(String, () => '');
      if (isStream) answer.destroy();
      resolve({ status, text: cookies.join('') + text });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.end(body);
  });
}

/** A digest of each table that only owners, shoppers and the catalogue's keeper may change. */
async function digests(shop: ShopProcess): Promise<Map<string, string>> {
  const store = await storeOf(shop);
  const found = new Map<string, string>();
  const tables = [
    ...([
      'orders',
      'order_steps',
      'documents',
      'images',
      'passkeys',
      'desk_settings',
      'sessions',
      'emails',
      'stock',
    ] as const),
    ...([
      'customers',
      'courier_layouts',
      'city_names',
      'courier_cities',
      'courier_statuses',
      'courier_sheets',
      'parcel_costs',
    ] as const),
  ];
  for (const table of tables) {
    const rows = await store.selectFrom(table).selectAll().execute();
    const texts = rows.filter(isLasting).map((row) => JSON.stringify({ ...row, ...PASSING }));
    found.set(table, createHash('sha1').update(texts.sort().join()).digest('hex'));
  }
  await store.destroy();
  return found;
}

/** Codes may be asked for by anybody, ten in fifteen minutes. */
function isLasting(row: object): boolean {
  return !('kind' in row && row.kind === 'code');
}

/** What the shop itself notes meanwhile: emails leave, orders are indexed for search, a session was seen. */
const PASSING = { tries: 0, next_try_at: 0, last_answer: '', sent_at: 0, indexed_steps: 0, seen_at: 0 };
