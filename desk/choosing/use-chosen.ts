import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ChosenList } from '../../shop/desk/chosen.ts';
import { boxesOf, idOfBox } from './boxes.ts';

/** Those of 'Choose all' that are still chosen, as they were when it was pressed; `came` to the list since. */
export type StillChosen = ChosenList & { came: number };

/**
 * What 'Choose all' chose: the list as it was then. What comes to the list later is not among it, and what leaves the list
 * stays among it, so that a submission tells why it was left out. `all` is the list as it is now, `form` the id of the boxes' form.
 */
export function useChosen(all: ChosenList | undefined, form: string) {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, first: all, off: NONE });
  const isOther = kept.key !== key;
  const now = isOther ? { key, first: all, off: NONE } : kept;
  if (isOther) keep(now);
  const { first, off } = now;
  const isAll = first !== undefined;
  // A box that was ticked or unticked before does not follow its default.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit may choose all again
  useEffect(() => {
    if (isAll) for (const box of boxesOf(form)) if (box.defaultChecked) box.checked = true;
  }, [isAll, form, key]);
  const set = (change: (off: Set<string>) => void) =>
    keep((one) => {
      const next = new Set(one.off);
      change(next);
      return { ...one, off: next };
    });
  return {
    chosen: first && all && chosenOf(first, off, all),
    /** Of the element around the boxes: one of them is chosen again, or no longer. */
    onChange: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement) || !boxesOf(form).includes(target)) return;
      const { checked } = target;
      const id = idOfBox(target);
      set((next) => (checked ? next.delete(id) : next.add(id)));
    },
    letGo: (ids: readonly string[]) =>
      set((next) => {
        for (const id of ids) next.add(id);
      }),
  };
}

const NONE: ReadonlySet<string> = new Set();

function chosenOf(first: ChosenList, off: ReadonlySet<string>, all: ChosenList): StillChosen {
  const known = new Set(first.chosen.map(({ id }) => id));
  return {
    chosen: first.chosen.filter(({ id }) => !off.has(id)),
    // Of a longer list those after the last one come up too, when others leave it.
    came: first.more ? 0 : all.chosen.filter(({ id }) => !known.has(id)).length,
    more: first.more,
  };
}
