import { type CurrentLine, canBeOrdered } from './checked-line.ts';

export type ToOrder = {
  /** Proceed to payment: every line, where all can be ordered. */
  whole: readonly CurrentLine[];
  /** Order the rest: orderable and not ordered before, else all orderable. */
  rest: readonly CurrentLine[];
  counted: readonly CurrentLine[];
};

/** Empty for a cart that was ordered and is only partly orderable again. */
export function toOrder(lines: readonly CurrentLine[]): ToOrder {
  const orderable = lines.filter(canBeOrdered);
  const fresh = orderable.filter(({ ordered }) => !ordered);
  if (orderable.length === lines.length)
    return { whole: lines, rest: fresh.length < lines.length ? fresh : [], counted: lines };
  const isDone = lines.every(({ ordered }) => ordered);
  const rest = isDone ? [] : fresh.length > 0 ? fresh : orderable;
  return { whole: [], rest, counted: rest };
}
