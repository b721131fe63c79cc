import { type ComponentProps, lazy, Suspense } from 'react';
import { untilLoaded } from '../../ui/network/until-loaded.ts';
import { useHasOrdered } from '../placed/placed-key.ts';
import type OrderedNote from './ordered-note.tsx';

type NoteProps = ComponentProps<typeof OrderedNote>;

/** `left`: where few. */
type Props = NoteProps & { left: number | undefined };

/** Without its script the page looks as without an order. */
const Note = lazy(() => untilLoaded(() => import('./ordered-note.tsx')));

/** For an ordered choice that is sold out; its script loads only where something was ordered. */
export function OrderedBefore({ product, options, left }: Props) {
  const hasOrdered = useHasOrdered();
  const isGone = left === 0 || !product.inStock;
  return hasOrdered && isGone ? (
    <Suspense>
      <Note product={product} options={options} />
    </Suspense>
  ) : null;
}
