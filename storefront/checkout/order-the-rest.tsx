import { useLocation } from 'react-router';
import { Link } from '../shell/link.tsx';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import { copyDraft } from './checkout-draft.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { withOrderNotes } from './order-notes.ts';
import { cannotBeOrdered } from './refusal.ts';

type Props = Pick<CheckoutPage, 'lines' | 'rest'> & {
  /** By position in the path. */
  notes: readonly string[];
};

/** Beside Complete order: which lines cannot be ordered, and the way on with the others. What was typed goes along. */
export function OrderTheRest({ lines, rest, notes }: Props) {
  const { pathname } = useLocation();
  const blocked = lines.filter((line) => line.obstacle);
  if (blocked.length === 0) return null;
  const along = withOrderNotes(lines.filter((line) => !line.obstacle).map(({ at }) => notes[at] ?? ''));
  return (
    <div className="order-rest">
      <p>{cannotBeOrdered(blocked.map(({ productTitle }) => productTitle))}</p>
      {rest === undefined ? (
        <ToTheShop />
      ) : (
        <Link className="button button-primary" to={rest} replace {...along} onClick={() => copyDraft(pathname, rest)}>
          Order the rest
        </Link>
      )}
    </div>
  );
}
