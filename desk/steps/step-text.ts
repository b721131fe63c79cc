import { grouped, spokenWhen } from '../../shop/desk/desk-text.ts';
import { customerName } from '../../shop/orders/order.ts';
import type { CashState, OrderState } from '../../shop/steps/order-states.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { isolated } from '../../shop/text/text-direction.ts';
import type { Say } from '../language/say.ts';
import type { StepResult } from '../submissions/pending-submissions.ts';

export const STEP_LABELS: Record<StepName, string> = {
  confirm: 'Confirm',
  'no answer': 'No answer',
  pack: 'Pack',
  send: 'Send',
  tracking: 'Save tracking',
  delivered: 'Delivered',
  attempted: 'Attempted',
  returning: 'Returning',
  returned: 'Returned',
  'part returned': 'Part came back',
  'send again': 'Send again',
  cancel: 'Cancel order',
  edit: 'Edit',
  'cash received': 'Cash received',
  'cash short': 'Cash short',
  'write off': 'Write off',
  'money back': 'Money given back',
  note: 'Add note',
  opened: 'WhatsApp',
  undo: 'Undo',
};

export const STEPS_DONE: Record<StepName, string> = {
  confirm: 'Confirmed',
  'no answer': 'No answer',
  pack: 'Packed',
  send: 'Sent',
  tracking: 'Tracking number',
  delivered: 'Delivered',
  attempted: 'Attempted',
  returning: 'Returning',
  returned: 'Returned',
  'part returned': 'Part came back',
  'send again': 'To be sent again',
  cancel: 'Cancelled',
  edit: 'Edited',
  'cash received': 'Cash received',
  'cash short': 'Cash short',
  'write off': 'Written off',
  'money back': 'Money given back',
  note: 'Note',
  opened: 'WhatsApp opened',
  undo: 'Undone',
};

/** With `callAt` the customer asked for that time. */
export function stepDone({ step, callAt }: { step: StepName; callAt?: string | undefined }): string {
  return callAt === undefined ? STEPS_DONE[step] : 'Call again';
}

/**
 * 'Packed: Ayesha Khan.', 'Packed: 7 orders.', with each failed order and why; without outcomes (before the answer) as if all
 * succeeded. `whose`: the customers, or an order's id. `now`: ms since 1970.
 */
export function outcomeText(
  { step, callAt }: { step: StepName; callAt?: string | undefined },
  whose: readonly string[],
  outcomes: readonly StepResult[],
  now: number,
  say: Say,
): string {
  const which = whose.length === 1 ? isolated(whose[0] ?? '') : say('{} orders', grouped(whose.length));
  if (outcomes.some(({ state }) => state === 'failed'))
    return say('{}, {}: {}', say(STEP_LABELS[step]), which, say(NOT_SAVED));
  const when = callAt === undefined ? '' : ` ${say(spokenWhen(Date.parse(callAt), now))}`;
  const what = say(stepDone({ step, callAt })) + when;
  const not = outcomes.filter((outcome) => outcome.state !== 'taken');
  if (not.length === 0) return say('{}: {}.', what, which);
  const why = reasonsText(not, say);
  if (not.length === outcomes.length) return why;
  return `${say('{}: {}, but not {} of them.', what, which, not.length)} ${why}`;
}

export function whoseOrder(outcome: StepResult): string {
  return 'order' in outcome ? customerName(outcome.order.order) : outcome.id;
}

/** For a submission that the desk could not answer. */
export const NOT_SAVED = 'not saved, the desk could not take it. Please press it again.';

/** 'Ayesha Khan, Sana Baloch: Already packed by Bilal at 14:05.', then other reasons. */
function reasonsText(not: readonly StepResult[], say: Say): string {
  const byReason = new Map<string, StepResult[]>();
  for (const outcome of not) byReason.set(whyNot(outcome), [...(byReason.get(whyNot(outcome)) ?? []), outcome]);
  const reasons = [...byReason];
  const more = reasons.slice(MOST_REASONS).reduce((sum, [, orders]) => sum + orders.length, 0);
  const told = reasons
    .slice(0, MOST_REASONS)
    .map(([why, orders]) => say('{}: {}', namesText(orders.map(whoseOrder), say), say(why)));
  return [...told, ...(more > 0 ? [say('And {} more.', more)] : [])].join(' ');
}

const [MOST_REASONS, MOST_NAMES] = [6, 6];

function namesText(names: readonly string[], say: Say): string {
  const told = names.slice(0, MOST_NAMES).map(isolated).join(', ');
  return names.length > MOST_NAMES ? say('{} and {} more', told, names.length - MOST_NAMES) : told;
}

function whyNot(outcome: StepResult): string {
  if (outcome.state === 'unknown') return 'There is no such order.';
  return outcome.state === 'refused' ? outcome.why : '';
}

/** Undefined where nothing is left to do. */
export function nextStep(state: OrderState, cash: CashState): StepName | undefined {
  const isOwed = cash === 'with courier' || cash === 'short';
  return isOwed && state !== 'returning' ? 'cash received' : NEXT[state];
}

const NEXT: Partial<Record<OrderState, StepName>> = {
  new: 'confirm',
  confirmed: 'pack',
  packed: 'send',
  sent: 'delivered',
  attempted: 'delivered',
  returning: 'returned',
};
