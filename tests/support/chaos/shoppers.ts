import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { AYESHA } from '../shopper.ts';
import { SHIRT } from '../small-shop.ts';

/** Shoppers who order one thing after another, each order under its own name, and press again when nothing came back. */
export type Shoppers = {
  /** Keys of the orders that the shop said yes to. */
  acknowledged: Set<string>;
  /** How long each yes took that came at the first press, in ms. */
  times: number[];
  /** Presses that brought no yes: cut off, or answered otherwise. */
  inVain: number;
  stop(): Promise<void>;
};

/** Between two presses of one order, in ms. */
const PRESS_AGAIN_MS = 30;

/** A press that brought nothing for so long is one in vain, in ms. */
const PATIENCE_MS = 40_000;

/** Starts them; each rests `restMs` after an order, and one of ten gives an order up when a press was in vain. */
export function startShopping(url: string, { clients, restMs }: { clients: number; restMs: number }): Shoppers {
  const shopping = { acknowledged: new Set<string>(), times: [] as number[], inVain: 0 };
  let open = true;

  async function order(): Promise<void> {
    const form = orderForm();
    for (let presses = 1; open; presses += 1) {
      const started = performance.now();
      if ((await press(url, form)) === 303) {
        shopping.acknowledged.add(form.key);
        if (presses === 1) shopping.times.push(performance.now() - started);
        return;
      }
      shopping.inVain += 1;
      if (Math.random() < 0.1) return;
      await sleep(PRESS_AGAIN_MS);
    }
  }

  async function shopper(): Promise<void> {
    // they do not all come through the door at once: those first orders would be the slowest hundredth of a minute
    await sleep(restMs * Math.random());
    while (open) {
      await order();
      await sleep(restMs * (0.5 + Math.random()));
    }
  }

  const all = Promise.all(Array.from({ length: clients }, shopper));
  return Object.assign(shopping, {
    async stop() {
      open = false;
      await all;
    },
  });
}

/** A checkout form as one shopper fills it in. */
export function orderForm(): typeof AYESHA & { key: string } {
  const key = randomUUID();
  return { ...AYESHA, key, contact: `0300-${key}`, email: `${key}@example.com` };
}

/** Presses Complete order; gives the status, 0 when none came. */
export async function press(url: string, form: Record<string, string>): Promise<number> {
  try {
    const answer = await fetch(url + checkoutPath([SHIRT]), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
