import type { Desk, DeskSettings, OwnSession, StepOutcome, StepRequest } from '../../shop/desk.ts';
import { ownerName } from '../../shop/desk-words.ts';
import { deskMark } from '../store/desk-mark.ts';
import { outboxHealth } from '../store/emails.ts';
import { imagesAt } from '../store/images.ts';
import { deskOrderOf, listOrders } from '../store/order-lists.ts';
import { takeSteps } from '../store/order-steps.ts';
import type { Store } from '../store/store.ts';
import { recordsOfPhones, today } from '../store/today.ts';

type DeskContext = { store: Store; settings: DeskSettings };

/** Everything that an owner who is signed in may ask, over the store. */
export function openOwnersDesk({ store, settings }: DeskContext, email: string, session: OwnSession): Desk {
  const owner = ownerName(email);
  return {
    owner,
    settings,
    session,
    read: {
      mark: () => deskMark(store),
      today: () => today(store),
      emails: () => outboxHealth(store, Date.now()),
      orders: (query) => listOrders(store, query),
      order: (id) => deskOrderOf(store, id),
      records: async (phones) => Object.fromEntries(await recordsOfPhones(store, phones)),
      images: (paths) => imagesAt(store, [...new Set(paths)]),
      calls: () => nextCalls(store),
    },
    takeStep: (wanted) => takeStep(store, owner, wanted),
  };
}

/** Whoever was called least comes first, and of those whoever has waited longest. */
async function nextCalls(store: Store) {
  const [{ cards }, { waiting }] = await Promise.all([
    listOrders(store, { state: 'new', oldestFirst: true }),
    today(store),
  ]);
  return { cards: cards.toSorted((one, other) => one.noAnswers - other.noAnswers), waiting: waiting.new };
}

async function takeStep(store: Store, owner: string, { orders, key, step }: StepRequest): Promise<StepOutcome[]> {
  const steps = orders.map(({ id, seen }) => ({ ...step, order: id, seen }));
  const outcomes = await takeSteps(store, { key, by: owner, steps });
  // Without wholeOrNone no step is left out for another's sake.
  return outcomes.filter((outcome): outcome is StepOutcome => outcome.state !== 'unneeded');
}
