import { type FormEvent, useEffect, useState } from 'react';
import type { ChosenList } from '../../shop/desk/chosen.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { boxesOf, idOfBox } from './boxes.ts';

/** Those of 'Choose all' that are still chosen, as they were when it was pressed; `came` to the list since. */
export type StillChosen = ChosenList & { came: number };

/**
 * What 'Choose all' chose: the list as it was then. What comes to the list later is not among it, and what leaves the list
 * stays among it, so that a submission tells why it was left out. `all` is the list as it is now, undefined where the address
 * does not ask for it; `form` the id of the boxes' form. A submission that was not sent leaves what is chosen as it is.
 */
export function useChosen(form: string, all: ChosenList | undefined, answered?: Answered) {
  const key = useFormKey(answered === 'another');
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
    // The address of a submission does not ask for all. Its answer comes before its address does.
    chosen: answered === 'done' ? undefined : first && chosenOf(first, off, all ?? first),
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
type Answered = 'done' | 'another' | undefined;

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
