import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type CardProduct, imageOf } from '../../shop/catalogue/product.ts';
import { productPath } from '../../shop/page-path.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { lookedAt, remember } from './looked-at-store.ts';

/**
 * What was looked at last in this browser, without this product, which is remembered too, and without prices, which may
 * be old.
 */
export default function LookedAt({ product }: { product: CardProduct }) {
  const { value } = useSyncExternalStore(lookedAt.follow, lookedAt.current, () => lookedAt.unread);
  useEffect(() => remember(product), [product]);
  const others = value.filter(({ collection, id }) => id !== product.id || collection !== product.collection);
  if (others.length === 0) return null;
  return (
    <section className="related" aria-labelledby="looked-at">
      <h2 id="looked-at">Looked at last</h2>
      <ul className="shelf">
        {others.map((piece) => (
          <li key={`${piece.collection} ${piece.id}`}>
            <Link className="card" to={productPath(piece.collection, piece.id)}>
              <span className="card-frame">
                <ResponsiveImage
                  image={imageOf(piece, piece.productImage)}
                  widths={[200, 400]}
                  sizes="(min-width: 48rem) 18rem, 43vw"
                  alt=""
                />
              </span>
              <span className="card-title name name-short">{piece.productTitle}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
