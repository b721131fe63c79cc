import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CheckoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { AYESHA } from '../shopper.ts';
import { SHIRT } from '../small-shop.ts';

/** Shoppers who place one order after another, each with its own key, and press again when no answer came. */
export type Shoppers = {
  /** Keys of acknowledged orders. */
  acknowledged: Set<string>;
  /** How long each order acknowledged at the first press took, in ms. */
  times: number[];
  /** Presses without an acknowledgement: cut off, or with another answer. */
  inVain: number;
  stop(): Promise<void>;
};

/** The pause between two presses of one order, in ms. */
const PRESS_AGAIN_MS = 30;

/** A press without an answer for this long, in ms, counts as in vain. */
const PATIENCE_MS = 40_000;

/** Starts them. Each pauses `restMs` after an order; one in ten gives an order up after a press in vain. All type `code`. */
export function startShopping(
  url: string,
  { clients, restMs, code }: { clients: number; restMs: number; code?: string },
): Shoppers {
  const shopping = { acknowledged: new Set<string>(), times: [] as number[], inVain: 0 };
  const typed = code === undefined ? {} : { code };
  let open = true;

  async function order(): Promise<void> {
    const form = { ...orderForm(), ...typed };
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
    // They do not all start at once: those first orders would be the slowest hundredth.
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

/** A filled-in checkout form. */
export function orderForm(): typeof AYESHA & { key: string } {
  const key = randomUUID();
  return { ...AYESHA, key, contact: `0300-${key}`, email: `${key}@example.com` };
}

/** Posts the form; gives the status, 0 when no answer came. */
export async function press(url: string, form: Record<string, string>, item: CheckoutItem = SHIRT): Promise<number> {
  try {
    const answer = await fetch(url + checkoutPath([item]), {
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
