import { type CurrentLine, canBeOrdered } from './checked-line.ts';

/** Which lines of a cart the two buttons order, and which are in the total. */
export type ToOrder = {
  /** Proceed to payment: every line, where all can be ordered. */
  whole: readonly CurrentLine[];
  /** Order the rest: what can be ordered and was not ordered before, else what can be ordered at all. */
  rest: readonly CurrentLine[];
  counted: readonly CurrentLine[];
};

/** Of a cart that was ordered, and can only be ordered again in part, nothing is left to order. */
export function toOrder(lines: readonly CurrentLine[]): ToOrder {
  const orderable = lines.filter(canBeOrdered);
  const fresh = orderable.filter(({ ordered }) => !ordered);
  if (orderable.length === lines.length)
    return { whole: lines, rest: fresh.length < lines.length ? fresh : [], counted: lines };
  const isDone = lines.every(({ ordered }) => ordered);
  const rest = isDone ? [] : fresh.length > 0 ? fresh : orderable;
  return { whole: [], rest, counted: rest };
}
