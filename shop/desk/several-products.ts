import type { ProductChange } from '../editing/product-change.ts';
import type { Chosen } from './chosen.ts';

/** A submission on one product of the list, or on those that are chosen. */
export type SeveralRequest = {
  /** Idempotency key: sent twice, the submission counts once. */
  key: string;
  /** Each with the number of its last change as the screen showed it (DeskProduct's `lastChange`). */
  products: readonly Chosen[];
  change: ProductChange;
};

/**
 * 'done': `nr` is the number of the change, undefined where nothing differed; `changed` products are as was asked for, and
 * those that are left have a reason. 'refused': nothing was changed.
 */
export type SeveralOutcome =
  | { state: 'done'; nr: number | undefined; changed: number; left: LeftProduct[] }
  | { state: 'refused'; why: string };

/** A product that a submission did not change; `field` is the document's field that is wrong. */
export type LeftProduct = { id: string; name: string; why: string; field?: string };
