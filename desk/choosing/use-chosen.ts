import { type FormEvent, useEffect, useState } from 'react';
import type { Chosen, ChosenList } from '../../shop/desk/chosen.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { boxesOf, idOfBox } from './boxes.ts';

/** Those of 'Choose all' that are still chosen, as they were when it was pressed; `came` to the list since. */
export type StillChosen = ChosenList & { came: number };

/**
 * What 'Choose all' chose: the list as it was then. What comes to the list later is not among it, and what leaves the list
 * stays among it, so that a submission tells why it was left out. `all` is the list as it is now, undefined where the address
 * does not ask for it; `form` the id of the boxes' form; `shown` what the page has a box for. A submission that was not sent
 * leaves what is chosen as it is.
 */
export function useChosen(form: string, shown: readonly string[], all: ChosenList | undefined, answered?: Answered) {
  const key = useFormKey(answered === 'another');
  const [kept, keep] = useState({ key, first: all, off: NONE });
  // The answer to a submission comes before its address does, which does not ask for all.
  const isOther = kept.key !== key || (answered === 'done' && kept.first !== undefined);
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
  const chosen = first && chosenOf(first, off, all ?? first);
  const ids = new Set(chosen?.chosen.map(({ id }) => id));
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    /** Chosen ones that the page has no box for. */
    elsewhere: chosen?.chosen.filter(({ id }) => !shown.includes(id)) ?? NOTHING,
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

/** What the screen's last answer was to: the boxes' form, which is done with what was chosen, or another form. */
export type Answered = 'done' | 'another' | undefined;

const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly Chosen[] = [];

function chosenOf(first: ChosenList, off: ReadonlySet<string>, all: ChosenList): StillChosen {
  const known = new Set(first.chosen.map(({ id }) => id));
  return {
    chosen: first.chosen.filter(({ id }) => !off.has(id)),
    // Of a longer list those after the last one come up too, when others leave it.
    came: first.more ? 0 : all.chosen.filter(({ id }) => !known.has(id)).length,
    more: first.more,
  };
}
