import { useEffect, useEffectEvent, useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { keepForm } from '../../forms/kept-form.ts';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { useOwnKey } from '../../forms/use-own-key.ts';
import { useTypedOver } from '../../forms/use-typed-over.ts';
import { editPath, readChosen, writtenItems } from '../new-order.ts';
import { type KeptEdit, keptOver, linesOf, readTyped, type ShownEdit, valuesOf } from './edit-form.ts';
import { type EditProducts, editedLines, sumsOf, valuesOfLine } from './edit-lines.ts';
import type { UnsavedEdit } from './posted-edit.ts';

type Loaded = EditProducts & { order: DeskOrder; items: readonly CheckoutItem[] };

/** The form's key stays until the desk refuses it: a press whose answer was lost is taken once, and the products that it added are not added again. */
export function useEdit(loaded: Loaded, answer: UnsavedEdit | undefined) {
  const { items } = loaded;
  const refused = answer?.pressed === 'save' ? answer : undefined;
  const { over, begin, drop } = useTypedOver({ order: loaded.order, products: loaded.products });
  const { id, order, steps } = answer?.order ?? over.order;
  const action = href('/orders/:id/edit', { id });
  const { kept: found, startAgain } = useKeptForm<KeptEdit>(action, valuesOf(over.order.order));
  const isSaved = Boolean(found?.items) && over.order.history.some(({ key }) => key === found?.key);
  const [kept, added] = isSaved ? [undefined, []] : [found, loaded.added];
  const lines = editedLines(order, { products: { ...over.products, ...loaded.products }, added });
  const { key, renew } = useOwnKey(kept?.key);
  useEffect(() => {
    if (refused) renew();
  }, [refused, renew]);
  const shown: ShownEdit = { values: valuesOf(order), lines: linesOf(order) };
  const typed = {
    ...Object.fromEntries(added.flatMap(({ name, line }) => valuesOfLine(name, line))),
    ...(answer?.typed ?? (kept ? keptOver(kept, order) : shown.values)),
  };
  // Other owners' changes since it was typed are told, as for an open form.
  const seen = answer || !kept ? steps : kept.seen;
  // A search keeps the fields; a refusal or kept input fills them again.
  const filling = JSON.stringify([steps, refused?.typed, kept]);
  const [input, setInput] = useState<{ filling: string; values: Record<string, string> }>();
  const entered = input?.filling === filling ? { ...typed, ...input.values } : typed;
  const navigate = useNavigate();
  const goTo = async (chosen: readonly CheckoutItem[]) =>
    navigate(editPath(id, chosen), { replace: true, preventScrollReset: true });
  const forgetSaved = useEffectEvent(() => void goTo([]).then(startAgain));
  useEffect(() => {
    if (isSaved) forgetSaved();
  }, [isSaved]);
  useItemsKept(items.length === 0 ? kept?.items : undefined, goTo);
  return {
    id,
    key,
    order,
    lines,
    shown,
    typed,
    entered,
    seen,
    filling,
    refused,
    sums: sumsOf(lines, entered, order.discount),
    isTypedBefore: kept !== undefined && answer === undefined,
    keep: ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
      begin();
      const values = readTyped(new FormData(currentTarget), shown);
      setInput({ filling, values });
      keepForm<KeptEdit>(action, { key, typed: values, shown, seen, items: writtenItems(items) });
    },
    startAgain: () => {
      startAgain();
      drop();
      if (items.length > 0) void goTo([]);
    },
  };
}

function useItemsKept(kept: string | undefined, goTo: (chosen: readonly CheckoutItem[]) => Promise<void>) {
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (kept) void go(readChosen(kept));
  }, [kept]);
}
