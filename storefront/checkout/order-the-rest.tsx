import { Link, useLocation } from 'react-router';
import { checkoutPath } from '../../shop/buying/checkout-path.ts';
import { ToTheShop } from '../shell/to-the-shop.tsx';
import type { CheckoutPage } from './checkout-page.ts';
import { withOrderNotes } from './order-notes.ts';
import { cannotBeOrdered } from './refusal.ts';
import { copyForm } from './saved-form.ts';

type Props = Pick<CheckoutPage, 'items' | 'lines' | 'rest'> & {
  /** By position in the path. */
  notes: readonly string[];
};

/** The lines that cannot be ordered, and a link to order the others, without those ordered before. The input is copied along. */
export function OrderTheRest({ items, lines, rest: orderable, notes }: Props) {
  const { pathname } = useLocation();
  if (!lines.some((line) => line.obstacle)) return null;
  const blocked = lines.filter((line) => line.obstacle && !line.ordered);
  const others = lines.filter((line) => !line.obstacle);
  const fresh = others.filter((line) => !line.ordered);
  const isDone = lines.every((line) => line.ordered);
  const along = withOrderNotes((fresh.length > 0 ? fresh : others).map(({ at }) => notes[at] ?? ''));
  const rest = isDone
    ? undefined
    : fresh.length > 0
      ? checkoutPath(fresh.flatMap(({ at }) => items[at] ?? []))
      : orderable;
  return (
    <div className="order-rest">
      {blocked.length > 0 ? <p>{cannotBeOrdered(blocked.map(({ productTitle }) => productTitle))}</p> : null}
      {rest === undefined ? (
        <ToTheShop />
      ) : (
        <Link className="button button-primary" to={rest} replace {...along} onClick={() => copyForm(pathname, rest)}>
          Order the rest
        </Link>
      )}
    </div>
  );
}
