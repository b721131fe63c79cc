import { type FormEvent, useEffect, useState } from 'react';
import type { Chosen, ChosenList } from '../../shop/desk/chosen.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { boxesOf, idOfBox } from './boxes.ts';

/** What 'Choose all' chose, as it was when pressed; `came`: how many came to the list since. */
export type StillChosen = ChosenList & { came: number };

/**
 * What 'Choose all' chose. Later items of the list are not added; items that leave it stay, so that the submission can tell why
 * they were left out. `all`: the list now, undefined where the address does not ask for it. `form`: the boxes' form. `shown`:
 * what the page has boxes for. A submission that was not sent changes nothing.
 */
export function useChosen(form: string, shown: readonly string[], all: ChosenList | undefined, answered?: Answered) {
  const key = useFormKey(answered === 'another');
  const [kept, keep] = useState({ key, first: all, off: NONE });
  // The answer to a submission comes before its address, which asks for no choice.
  const isOther = kept.key !== key || (answered === 'done' && kept.first !== undefined);
  const now = isOther ? { key, first: all, off: NONE } : kept;
  if (isOther) keep(now);
  const { first, off } = now;
  const isAll = first !== undefined;
  // A box that was ticked or unticked does not follow its default.
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
    /** Chosen without a box on the page. */
    elsewhere: chosen?.chosen.filter(({ id }) => !shown.includes(id)) ?? NOTHING,
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

/** 'done': the boxes' form was answered. 'another': another form was. */
export type Answered = 'done' | 'another' | undefined;

const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly Chosen[] = [];

function chosenOf(first: ChosenList, off: ReadonlySet<string>, all: ChosenList): StillChosen {
  const known = new Set(first.chosen.map(({ id }) => id));
  return {
    chosen: first.chosen.filter(({ id }) => !off.has(id)),
    // Of a longer list, later items come up too when others leave it.
    came: first.next !== undefined ? 0 : all.chosen.filter(({ id }) => !known.has(id)).length,
    next: first.next,
  };
}
