import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { CheckoutForm } from '../../shop/order.ts';

/** How often one address, phone or email may order or write; each call gives 0, or the seconds to wait. */
export type Limits = {
  order(form: CheckoutForm, address: string): Promise<number>;
  message(address: string): Promise<number>;
};

/** Orders in ten minutes from one phone or email: a family orders a lot, a flood orders more. */
const ORDERS_PER_PERSON = 20;
const PERSON_SECONDS = 600;

export function openLimits(perMinute: { ordersPerMinute: number; messagesPerMinute: number }): Limits {
  const orders = new RateLimiterMemory({ points: perMinute.ordersPerMinute, duration: 60 });
  const people = new RateLimiterMemory({ points: ORDERS_PER_PERSON, duration: PERSON_SECONDS });
  const messages = new RateLimiterMemory({ points: perMinute.messagesPerMinute, duration: 60 });
  return {
    async order(form, address) {
      const person = new Set([form.contact, form.email].map((one) => one.trim().toLowerCase()));
      const waits = [await secondsToWait(orders, address)];
      for (const one of person) waits.push(await secondsToWait(people, one));
      return Math.max(...waits);
    },
    message: (address) => secondsToWait(messages, address),
  };
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    // The limiter rejects with its state, not with an Error, when the points are used up.
    if (refused instanceof Error) throw refused;
    return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
  }
}
