import type { ProductChange } from '../editing/product-change.ts';
import type { Chosen } from './chosen.ts';

export type SeveralRequest = {
  key: string;
  /** `seen`: DeskProduct's `lastChange` on the screen. */
  products: readonly Chosen[];
  change: ProductChange;
};

/**
 * 'done': `nr` is undefined where nothing differed; `changed` counts the changed products, and each that is left has a reason.
 * 'refused': nothing was changed.
 */
export type SeveralOutcome =
  | { state: 'done'; nr: number | undefined; changed: number; left: LeftProduct[] }
  | { state: 'refused'; why: string };

/** `field`: the document's field that is wrong. */
export type LeftProduct = { id: string; name: string; why: string; field?: string };
