import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { CallList } from '../../shop/desk/calls-desk.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { useNow } from '../shell/use-now.ts';
import { type Happened, happenedTo } from './call-text.ts';

/** The shown order: the first of the list until `isLeft`. It stays when it changes elsewhere; the screen tells what happened. */
export function useOpenCall(
  list: CallList,
  isLeft: (order: string) => boolean,
): { card: OrderCard | undefined; happened: Happened | undefined } {
  const now = useNow();
  const [last, setLast] = useState<OrderCard>();
  const shown = last && !isLeft(last.id) ? last : list.cards.find(({ id }) => !isLeft(id));
  if (shown !== last) setLast(shown);
  useTold(shown?.id, list);
  const happened = shown && happenedTo(shown, list, now);
  return { card: list.cards.find(({ id }) => id === shown?.id) ?? shown, happened };
}

/** Tells the desk which order is shown, if it does not know: the next card comes before the answer to a submission. */
function useTold(shown: string | undefined, { cards, open }: CallList): void {
  const isUntold = shown !== undefined && !open.includes(shown) && cards.some(({ id }) => id === shown);
  useEffect(() => {
    if (isUntold) tell(shown);
  }, [isUntold, shown]);
}

function tell(order: string): void {
  const asked = fetch(href('/calls/open'), { method: 'POST', body: new URLSearchParams({ order }) });
  // Offline nothing is shared out; the next read of the list opens the order.
  asked.catch(() => undefined);
}
