import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { withOrderNotes } from '../order-notes.ts';
import { dropOrder, type WaitingOrder } from './waiting-orders.ts';

/** The notice of an order that was not placed. From other screens it leads to the checkout, filled in as it was sent. */
export function RefusedNotice({ order: { key, path, notes, news = '' } }: { order: WaitingOrder }) {
  const navigate = useNavigate();
  const isHere = useLocation().pathname === path;
  if (isHere) return <Notice words={news} act="All right" onAct={() => dropOrder(key)} />;
  return <Notice words={news} act="See the order" onAct={() => navigate(path, withOrderNotes(notes))} />;
}
