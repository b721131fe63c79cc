import { memo } from 'react';
import { Link } from 'react-router';
import { productPath } from '../../shop/page-path.ts';
import { type CardProduct, imageOf } from '../../shop/product.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { rememberPressed } from './pressed-image.ts';
import './product-card.css';
import { useImageCycle } from './use-image-cycle.ts';

const WIDTHS = [200, 400, 800] as const;
const SIZES = '(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, 46vw';

type Props = { product: CardProduct; priority?: boolean };

/**
 * One piece in a listing: picture, Sold Out badge, title, price (spec 2). Hovered or focused, its pictures take turns.
 * The piece travels with the press, so that its screen has something to show at once. Drawn anew only for another
 * piece: a press, which redraws what is around the cards, would wait for all of them.
 */
export const ProductCard = memo(function ProductCard({ product, priority = false }: Props) {
  const to = productPath(product.collection, product.id);
  const { path, turned, lookers } = useImageCycle(product);
  return (
    <Link className="card" to={to} state={{ product }} onClick={press} {...lookers}>
      <span className="card-frame">
        <ResponsiveImage
          image={imageOf(product, product.productImage)}
          widths={WIDTHS}
          sizes={SIZES}
          alt=""
          priority={priority}
        />
        {turned ? (
          <ResponsiveImage key={path} image={imageOf(product, path)} widths={WIDTHS} sizes={SIZES} alt="" priority />
        ) : null}
        {product.inStock ? null : <span className="card-sold">Sold Out</span>}
      </span>
      <span className="card-title name name-short">{product.productTitle}</span>
      <Price rupees={product.productPrice} oldRupees={product.oldPrice} />
    </Link>
  );
});

function press(event: React.MouseEvent<HTMLAnchorElement>): void {
  rememberPressed(event.currentTarget);
}
