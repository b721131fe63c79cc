import { counted } from '../../shop/desk/desk-words.ts';
import { customerName } from '../../shop/orders/order.ts';
import type { CashState, OrderState } from '../../shop/steps/order-states.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { isolated } from '../../shop/text/text-direction.ts';
import type { StepResult } from './pending-presses.ts';

/** What the button of a step says. */
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
  cancel: 'Cancel order',
  edit: 'Edit',
  'cash received': 'Cash received',
  'cash short': 'Cash short',
  note: 'Add note',
  opened: 'WhatsApp',
  undo: 'Undo',
};

/** What a step is called once it is done: in the history, and beside 'Undo'. */
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
  cancel: 'Cancelled',
  edit: 'Edited',
  'cash received': 'Cash received',
  'cash short': 'Cash short',
  note: 'Note',
  opened: 'WhatsApp opened',
  undo: 'Undone',
};

/**
 * 'Packed: Ayesha Khan.', 'Packed: 7 orders.', with each order that was not and why; before the answer, without outcomes, as
 * if all were. `whose`: the customers, an order's id where the name is not known.
 */
export function outcomeWords(step: StepName, whose: readonly string[], outcomes: readonly StepResult[]): string {
  const which = whose.length === 1 ? isolated(whose[0] ?? '') : counted(whose.length, 'order');
  if (outcomes.some(({ state }) => state === 'failed')) return `${STEP_LABELS[step]}, ${which}: ${NOT_SAVED}`;
  const what = `${STEPS_DONE[step]}: ${which}`;
  const not = outcomes.filter((outcome) => outcome.state !== 'taken');
  if (not.length === 0) return `${what}.`;
  const why = not.map(whyNot).join(' ');
  return not.length === outcomes.length ? why : `${what}, but not ${not.length} of them. ${why}`;
}

/** Whose order a step was on. */
export function whoseOrder(outcome: StepResult): string {
  return 'order' in outcome ? customerName(outcome.order.order) : outcome.id;
}

/** Of a press that the desk could not answer. */
export const NOT_SAVED = 'not saved, the desk could not take it. Please press it again.';

function whyNot(outcome: StepResult): string {
  if (outcome.state === 'unknown') return `There is no order ${outcome.id}.`;
  return outcome.state === 'refused' ? `${isolated(customerName(outcome.order.order))}: ${outcome.why}` : '';
}

/** The one thing to do next with an order; undefined where nothing is left to do. */
export function nextStep(state: OrderState, cash: CashState): StepName | undefined {
  if (state === 'delivered') return cash === 'received' ? undefined : 'cash received';
  return NEXT[state];
}

const NEXT: Partial<Record<OrderState, StepName>> = {
  new: 'confirm',
  confirmed: 'pack',
  packed: 'send',
  sent: 'delivered',
  attempted: 'delivered',
  returning: 'returned',
};
