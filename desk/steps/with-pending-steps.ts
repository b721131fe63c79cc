import { lastOf } from '../../shop/older-browsers/last-of.ts';
import type { DeskOrder, OrderCard } from '../../shop/orders/desk-order.ts';
import { isWithCourier } from '../../shop/steps/order-states.ts';
import { liveRows, statusOf, withCourierSince } from '../../shop/steps/order-status.ts';
import { changesOrder, type HistoryRow, STEP_RULES } from '../../shop/steps/order-step.ts';
import type { PendingStep, StepResult } from '../submissions/pending-submissions.ts';
import { MOST_OWN } from './step-form.ts';

/** The rows that pending submissions will add to an order's history. */
export function pendingRows(pending: readonly PendingStep[], id: string, owner: string): HistoryRow[] {
  const own = pending.filter(({ orders }) => orders.some((order) => order.id === id));
  return own.flatMap(({ key, at, step, outcomes }) => {
    const outcome = outcomes.find((one) => idOf(one) === id);
    const isRefused = outcome !== undefined && outcome.state !== 'taken';
    return isRefused || step.step === 'edit' ? [] : [{ ...step, key, at, by: owner } satisfies HistoryRow];
  });
}

/** Without those that the history holds already. */
export function withPending(history: readonly HistoryRow[], rows: readonly HistoryRow[]): HistoryRow[] {
  const known = new Set(history.map(({ key }) => key));
  return [...history, ...rows.filter(({ key }) => !known.has(key))];
}

/** Keys of pending submissions on any of these orders: the next one has seen what they change. */
export function ownKeys(pending: readonly PendingStep[], orders: readonly { id: string }[]): string[] {
  const ids = new Set(orders.map(({ id }) => id));
  const own = pending.filter(({ step, orders: of }) => changesOrder(step) && of.some(({ id }) => ids.has(id)));
  return own.map(({ key }) => key).slice(-MOST_OWN);
}

/** `steps` stays the number of saved rows. */
export function orderAfter(order: DeskOrder, pending: readonly PendingStep[], owner: string): DeskOrder {
  const told = pending.flatMap(({ outcomes }) => outcomes.flatMap((one) => ('order' in one ? one.order : [])));
  const latest = lastOf(told, ({ id, steps }) => id === order.id && steps > order.steps) ?? order;
  const rows = pendingRows(pending, order.id, owner);
  const history = withPending(latest.history, rows);
  if (history.length === latest.history.length) return latest;
  const status = statusOf(history);
  const { state, since, cash, courier, tracking, noAnswers, callAt } = status;
  return {
    ...latest,
    history,
    state,
    cash,
    courier,
    tracking,
    noAnswers,
    callAt,
    since: since === undefined ? order.placedAt : Date.parse(since),
    withCourierSince: withCourierSince(status),
  };
}

/** A list has no histories: answered steps are taken from their answers, pending ones from the rules. */
export function cardAfter<Card extends OrderCard>(card: Card, pending: readonly PendingStep[], owner: string): Card {
  const told = pending.flatMap(({ outcomes }) => outcomes.flatMap((one) => ('order' in one ? one.order : [])));
  const known = lastOf(told, ({ id, steps }) => id === card.id && steps >= card.steps);
  const rows = pendingRows(pending, card.id, owner);
  if (known) {
    const history = withPending(known.history, rows);
    const status = statusOf(history);
    const { state, cash } = status;
    return { ...card, state, cash, withCourierSince: withCourierSince(status), steps: known.steps };
  }
  const state = liveRows(rows).reduce((before, { step }) => STEP_RULES[step].to ?? before, card.state);
  const courierHasIt = isWithCourier(state) ? card.withCourierSince : undefined;
  return { ...card, state, withCourierSince: courierHasIt };
}

export function idOf(outcome: StepResult): string {
  return 'order' in outcome ? outcome.order.id : outcome.id;
}
