import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { withOrderNotes } from '../order-notes.ts';
import { updateOrder, type WaitingOrder } from './waiting-orders.ts';

/**
 * A waiting order's price or availability has changed. On every screen, with a link to the filled-in checkout, where Complete
 * order agrees to the change.
 */
export function ChangedNotice({ order: { key, path, notes, news } }: { order: WaitingOrder }) {
  const navigate = useNavigate();
  const isHere = useLocation().pathname === path;
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: revalidates the summary once, on mount
  useEffect(() => {
    if (isHere) void revalidate();
  }, []);
  // An earlier request may still arrive, so the shop must cancel.
  const cancel = () => updateOrder(key, { state: 'cancelling' });
  if (isHere) return <Notice words={news ?? ''} act="Cancel order" onAct={cancel} />;
  return <Notice words={news ?? ''} act="See the order" onAct={() => navigate(path, withOrderNotes(notes))} />;
}
