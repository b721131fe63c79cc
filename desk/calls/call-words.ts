import type { CallElsewhere, CallList } from '../../shop/desk/calls-desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { alreadyDone } from '../../shop/steps/order-refusal.ts';
import { isolated } from '../../shop/text/text-direction.ts';

/** What happened elsewhere to the order that a screen shows. `isOver`: nobody has to call this customer now. */
export type Happened = { words: string; isOver: boolean };

/** 'Bilal is calling Junaid Khan.' */
export function elsewhereWords({ customer, by }: CallElsewhere): string {
  const name = isolated(customer);
  return by === undefined ? `You have ${name} open on another device.` : `${by} is calling ${name}.`;
}

/**
 * What happened elsewhere since this card came, by the list as it is now; undefined where nothing did. `now` is ms since 1970.
 */
export function happenedTo(shown: OrderCard, list: CallList, now: number): Happened | undefined {
  const fresh = list.cards.find(({ id }) => id === shown.id);
  const ended = list.ended.find(({ order }) => order === shown.id);
  if (fresh && fresh.noAnswers <= shown.noAnswers) return undefined;
  if (fresh && ended) return { words: alreadyDone(ended, now), isOver: false };
  const caller = list.elsewhere.find(({ order }) => order === shown.id);
  if (caller) return { words: elsewhereWords(caller), isOver: false };
  return { words: ended ? alreadyDone(ended, now) : 'This order waits for no call any more.', isOver: !fresh };
}
