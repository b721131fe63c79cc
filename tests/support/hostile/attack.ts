import { openChance } from './chance.ts';
import { type Hostile, hostileRequest } from './requests.ts';
import { type Heard, sendRaw } from './wire.ts';

/** The outcome of an attack. */
export type Attack = {
  sent: number;
  /** The number of answers by status; 0 for connections closed without one. */
  statuses: Map<number, number>;
  /** The first requests that got a 5xx, or an answer with secrets in it. */
  wrong: { request: string; answer: string }[];
  wrongCount: number;
};

const AT_ONCE = 48;

/** What no answer may contain: a password file, a stack trace, or a header that the request injected. */
const TELLTALE = /root:x:0:|\n {4}at |\.ts:\d+:\d+|^(?:(?!\r\n\r\n).)*\r\nSet-Cookie:/s;

/** Sends that many hostile requests, `AT_ONCE` at a time. The same seed sends the same ones. */
export async function attack(port: number, count: number, seed: number): Promise<Attack> {
  const chance = openChance(seed);
  const result: Attack = { sent: 0, statuses: new Map(), wrong: [], wrongCount: 0 };

  async function attacker(): Promise<void> {
    while (result.sent < count) {
      result.sent += 1;
      const request = hostileRequest(chance);
      note(result, request, await sendRaw(port, request, chance.below(10_000)));
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  return result;
}

function note(result: Attack, request: Hostile, { statuses, beginning }: Heard): void {
  for (const status of statuses.length > 0 ? statuses : [0]) {
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  }
  if (!statuses.some((status) => status >= 500) && !TELLTALE.test(beginning)) return;
  result.wrongCount += 1;
  const sent = Buffer.concat(request.pieces).subarray(0, 1000).toString('latin1');
  if (result.wrong.length < 20) result.wrong.push({ request: sent, answer: beginning });
}
