import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ChosenOrder, ChosenOrders } from '../../../shop/orders/chosen-orders.ts';

export type Chosen = {
  /** Those of 'Choose all' that are still chosen, as they were when it was pressed. */
  orders: readonly ChosenOrder[];
  /** Orders that came to the list since. */
  came: number;
  /** Whether more are in the list than one submission takes. */
  more: boolean;
};

/**
 * What 'Choose all' chose: the list as it was then. What comes to the list later is not among it, and what leaves the list
 * stays among it, so that a submission tells why it was left out. `all` is the list as it is now.
 */
export function useChosen(all: ChosenOrders | undefined) {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, first: all, off: NONE });
  const isOther = kept.key !== key;
  const now = isOther ? { key, first: all, off: NONE } : kept;
  if (isOther) keep(now);
  const { first, off } = now;
  const set = (change: (off: Set<string>) => void) =>
    keep((one) => {
      const next = new Set(one.off);
      change(next);
      return { ...one, off: next };
    });
  return {
    chosen: first && chosenOf(first, off, all),
    /** Chooses one of them again, or no longer. */
    choose: (id: string, isOn: boolean) => set((next) => (isOn ? next.delete(id) : next.add(id))),
    letGo: (ids: readonly string[]) =>
      set((next) => {
        for (const id of ids) next.add(id);
      }),
  };
}

const NONE: ReadonlySet<string> = new Set();

function chosenOf(first: ChosenOrders, off: ReadonlySet<string>, all: ChosenOrders | undefined): Chosen {
  const known = new Set(first.orders.map(({ id }) => id));
  return {
    orders: first.orders.filter(({ id }) => !off.has(id)),
    // Of a longer list the orders after the last one come up too, when others leave it.
    came: first.more ? 0 : (all?.orders ?? []).filter(({ id }) => !known.has(id)).length,
    more: first.more,
  };
}
