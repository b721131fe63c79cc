import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { withOrderNotes } from '../order-notes.ts';
import { updateOrder, type WaitingOrder } from './waiting-orders.ts';

/**
 * An order that waited and is not what its shopper was shown any more. It is told on every screen and leads to its
 * checkout, filled in as it was: pressing Complete order there agrees to it as it is now.
 */
export function ChangedNotice({ order: { key, path, notes, news } }: { order: WaitingOrder }) {
  const navigate = useNavigate();
  const isHere = useLocation().pathname === path;
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary above is read again once, when this is told
  useEffect(() => {
    if (isHere) void revalidate();
  }, []);
  // an earlier try may still be on its way: the shop is asked to take none
  const cancel = () => updateOrder(key, { state: 'cancelling' });
  if (isHere) return <Notice words={news ?? ''} act="Cancel order" onAct={cancel} />;
  return <Notice words={news ?? ''} act="See the order" onAct={() => navigate(path, withOrderNotes(notes))} />;
}
