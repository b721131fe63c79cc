import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { withOrderNotes } from '../order-notes.ts';
import { dropOrder, type WaitingOrder } from './waiting-orders.ts';

/** Shown until read. From other screens it links to the checkout, filled in as it was sent. */
export function RefusedNotice({ order: { key, path, notes, news = '' } }: { order: WaitingOrder }) {
  const navigate = useNavigate();
  const isHere = useLocation().pathname === path;
  return (
    <Notice words={news} act="All right" onAct={() => dropOrder(key)}>
      {isHere ? null : (
        <button type="button" className="button" onClick={() => navigate(path, withOrderNotes(notes))}>
          See the order
        </button>
      )}
    </Notice>
  );
}
