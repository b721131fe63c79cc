import type { FormEvent } from 'react';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import { mistakeIn, mistakeInCallAt } from '../../shop/steps/step-mistake.ts';
import { newKey } from '../../ui/outbox/new-key.ts';
import { readStepForm, whyTooMany } from '../steps/step-form.ts';
import { useSteps } from '../steps/use-steps.ts';
import { ownKeys } from '../steps/with-pending-steps.ts';
import type { StepResult } from './pending-submissions.ts';

type Check = {
  /** PKR that the courier still has to bring. */
  owed: number;
  /** Called before sending; undefined when nothing is wrong. */
  onMistake: (why: string | undefined) => void;
};

/** With the form's input when it was pressed. */
export type AnsweredSubmission = { outcomes: StepResult[]; form: HTMLFormElement; fields: FormData };

/** For the customers' names in the notice. */
type Shown = readonly Pick<OrderCard, 'id' | 'order'>[];

/** Sends a step's form by script: counts at once, answered later. */
export function useSubmitStep(orders: Shown, onAnswer?: (answered: AnsweredSubmission) => void, check?: Check) {
  const steps = useSteps();
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The button opens a page, and takes no step.
    if (submitter?.getAttribute('formmethod') === 'get') return;
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form, submitter);
    fields.set('key', newKey());
    const tooMany = whyTooMany(fields);
    if (tooMany !== undefined) return check?.onMistake(tooMany);
    const read = readStepForm(fields);
    if (!read) return;
    const named = read.orders.map((one) => ({ ...one, name: nameIn(orders, one.id) }));
    const wanted = { ...read, orders: named, own: ownKeys(steps.all(), named) };
    const mistake = check && (mistakeIn(wanted.step, check.owed) ?? mistakeInCallAt(wanted.step, Date.now()));
    check?.onMistake(mistake);
    if (mistake === undefined) void steps.submit(wanted).then((outcomes) => onAnswer?.({ outcomes, form, fields }));
    // The step's fields may be out of sight.
    else form.querySelector<HTMLInputElement>('.field input')?.focus();
  };
}

function nameIn(orders: Shown, id: string): string | undefined {
  const shown = orders.find((order) => order.id === id);
  return shown && customerName(shown.order);
}

/** Empties fields that still hold what was sent; newer input stays. */
export function emptyFields({ form, fields }: AnsweredSubmission): void {
  for (const field of form.elements) {
    const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
    if (isText && fields.get(field.name) === field.value) field.value = field.defaultValue;
  }
}
