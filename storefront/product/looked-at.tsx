import { useEffect, useSyncExternalStore } from 'react';
import type { CardProduct } from '../../shop/catalogue/product.ts';
import { CardRow } from '../listing/card-row.tsx';
import { lookedAt, remember } from './looked-at-store.ts';

/** As they were then, without this product, which is stored too. */
export default function LookedAt({ product }: { product: CardProduct }) {
  const { value } = useSyncExternalStore(lookedAt.follow, lookedAt.current, () => lookedAt.unread);
  useEffect(() => remember(product), [product]);
  const others = value.filter(({ id }) => id !== product.id);
  return others.length > 0 ? (
    <section className="related" aria-labelledby="looked-at">
      <h2 id="looked-at">Looked at last</h2>
      <CardRow products={others} />
    </section>
  ) : null;
}
