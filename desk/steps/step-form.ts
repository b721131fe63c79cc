import { MOST_CHOSEN } from '../../shop/desk/chosen.ts';
import type { StepRequest } from '../../shop/desk/desk.ts';
import { isSubmissionKey } from '../../shop/desk/submission-key.ts';
import { readTime } from '../../shop/pakistan-time.ts';
import { readWrittenPrice } from '../../shop/price.ts';
import { type OrderStep, type PiecesOfLine, STEP_RULES, type StepName } from '../../shop/steps/order-step.ts';
import { formText, postedKey } from '../forms/posted-form.ts';

/**
 * Reads a form with a step's button; undefined when it is none of the desk's. Field `order`: 'ID' or 'ID:SEEN', once for each
 * order. Field `own`: a key, once for each earlier submission that the screen showed before it was answered.
 */
export function readStepForm(form: FormData): StepRequest | undefined {
  const step = readStep(form);
  const key = postedKey(form);
  const orders = form.getAll('order').map((one) => {
    const [id = '', seen] = String(one).split(':');
    return { id, seen: seen === undefined || !/^\d{1,6}$/.test(seen) ? undefined : Number(seen) };
  });
  if (!step || orders.length === 0 || orders.length > MOST_CHOSEN || key === undefined) return undefined;
  const own = form.getAll('own').map(String).slice(-MOST_OWN).filter(isSubmissionKey);
  return { orders, key, step, ...(own.length > 0 ? { own } : {}) };
}

/** Of own earlier submissions, the newest: five on each order of one submission. */
export const MOST_OWN = 5 * MOST_CHOSEN;

/** For more orders than one submission takes; else undefined. */
export function whyTooMany(form: FormData): string | undefined {
  return form.getAll('order').length > MOST_CHOSEN ? `One press takes ${MOST_CHOSEN}. Choose fewer.` : undefined;
}

function readStep(form: FormData): OrderStep | undefined {
  const name = formText(form, 'step');
  if (!isStepName(name) || name === 'edit') return undefined;
  const [courier, tracking, note] = ['courier', 'tracking', 'note'].map((field) => formText(form, field));
  const noted = note ? { note } : {};
  switch (name) {
    case 'send':
      return { step: name, courier: courier ?? '', ...(tracking ? { tracking } : {}), ...noted };
    case 'tracking':
      return { step: name, tracking: tracking ?? '', ...(courier ? { courier } : {}), ...noted };
    case 'cash received':
    case 'cash short':
    case 'money back':
      return { ...moneyIn(name, form), ...noted };
    case 'returned':
      return { step: name, ...damagedIn(form), ...noted };
    case 'part returned':
      return { step: name, back: piecesIn(form, BACK), ...damagedIn(form), ...noted };
    case 'note':
      return { step: name, note: note ?? '' };
    case 'no answer':
      return { step: name, ...readCallAt(form), ...noted };
    case 'undo':
      return { step: name, undoes: formText(form, 'undoes') };
    default:
      return { step: name, ...noted };
  }
}

/** NaN is reported beside the field. */
function moneyIn(step: 'cash received' | 'cash short' | 'money back', form: FormData): OrderStep {
  const amount = readWrittenPrice(formText(form, 'amount')) ?? Number.NaN;
  return step === 'money back' ? { step, amount, day: formText(form, 'day') } : { step, amount };
}

/** An invalid text is reported beside the field. */
function readCallAt(form: FormData): { callAt?: string } {
  return form.has('callAt') ? { callAt: readTime(formText(form, 'callAt')) ?? '' } : {};
}

/** Prefixes of the fields for returned and damaged pieces, followed by the line's position. */
export const [BACK, DAMAGED] = ['back-', 'damaged-'];

function damagedIn(form: FormData): { damaged?: PiecesOfLine[] } {
  const damaged = piecesIn(form, DAMAGED);
  return damaged.length > 0 ? { damaged } : {};
}

/** Lines with pieces; NaN, for an invalid number, is reported. */
function piecesIn(form: FormData, prefix: string): PiecesOfLine[] {
  return [...form].slice(0, MOST_FIELDS).flatMap(([name, value]) => {
    const line = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    const pieces = value === '' ? 0 : Number(value);
    return Number.isNaN(line) || pieces === 0 ? [] : { line, pieces };
  });
}

/** More than an order's form has. */
const MOST_FIELDS = 500;

/** As `readStepForm` reads them. */
export function stepFields(step: OrderStep): [name: string, value: string][] {
  return Object.entries(step).flatMap(([name, value]): [string, string][] => {
    if (!Array.isArray(value)) return [[name, String(value)]];
    const prefix = name === 'back' ? BACK : DAMAGED;
    return value.map(({ line, pieces }: PiecesOfLine) => [`${prefix}${line}`, String(pieces)]);
  });
}

function isStepName(name: string): name is StepName {
  return Object.hasOwn(STEP_RULES, name);
}
