import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StepOutcome } from '../../../shop/desk/desk.ts';
import type { DeskOwner } from '../desk/desk-owner.ts';

/** Owners who take one step after another, and send each press until it is answered, as the desk's script does. */
export type Steppers = {
  /** Steps that an owner's screen said were taken, each as 'ORDER KEY'. */
  taken: Set<string>;
  /** Steps that an owner's screen said were refused. */
  refused: Set<string>;
  /** Presses without an answer. */
  inVain: number;
  /** Times of presses that were answered at once, in ms. */
  times: number[];
  stop(): Promise<void>;
};

/** The pause after a press without an answer, in ms. */
const AGAIN_MS = 30;

/** What an owner does with an order of a list; every fifth step that counted is undone. */
const NEXT: Record<string, Record<string, string>> = {
  new: { step: 'confirm' },
  confirmed: { step: 'pack' },
  packed: { step: 'send', courier: 'PostEx', tracking: '777' },
  sent: { step: 'delivered' },
};

/** Starts each of these owners. Each pauses `restMs` after a step. */
export function startStepping(owners: readonly DeskOwner[], restMs: number): Steppers {
  const stepping = { taken: new Set<string>(), refused: new Set<string>(), inVain: 0, times: [] as number[] };
  let open = true;

  async function stepper(owner: DeskOwner): Promise<void> {
    for (let nth = 0; open; nth += 1) {
      const state = Object.keys(NEXT)[nth % 4] ?? 'new';
      const order = pick(await ordersOf(owner, state));
      if (order) await stepOn(owner, order, NEXT[state] ?? {}, nth);
      await sleep(restMs * (0.5 + Math.random()));
    }
  }

  async function stepOn(owner: DeskOwner, order: string, fields: Record<string, string>, nth: number): Promise<void> {
    const key = randomUUID();
    const isTaken = await press(owner, { ...fields, order, key });
    const [id = ''] = order.split(':');
    if (isTaken && nth % 5 === 0) await press(owner, { step: 'undo', undoes: key, order: id, key: randomUUID() });
  }

  /** Sends a press until it is answered; gives whether it was taken. */
  async function press(owner: DeskOwner, fields: Record<string, string>): Promise<boolean> {
    const started = performance.now();
    let [outcome] = await answerTo(owner, fields);
    if (outcome) stepping.times.push(performance.now() - started);
    while (!outcome) {
      stepping.inVain += 1;
      await sleep(AGAIN_MS);
      [outcome] = await answerTo(owner, fields);
    }
    const isTaken = outcome.state === 'taken';
    (isTaken ? stepping.taken : stepping.refused).add(`${fields.order?.split(':')[0]} ${fields.key}`);
    return isTaken;
  }

  const all = Promise.all(owners.map(stepper));
  return Object.assign(stepping, {
    async stop() {
      open = false;
      await all;
    },
  });
}

/** Nothing when the desk did not answer. */
function answerTo(owner: DeskOwner, fields: Record<string, string>): Promise<StepOutcome[]> {
  return owner.step(fields).catch(() => []);
}

/** The orders on the first page of a list, each as 'ID:SEEN'; none while the desk does not answer. */
async function ordersOf(owner: DeskOwner, state: string): Promise<string[]> {
  const html = await owner.read(`/orders?state=${state}`).catch(() => '');
  return [...html.matchAll(/name="order"[^>]*value="(\w+:\d+)"/g)].map(([, order]) => order ?? '');
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
