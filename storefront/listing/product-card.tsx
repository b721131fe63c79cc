import { memo } from 'react';
import { Link } from 'react-router';
import { coloursOf } from '../../shop/buying/choice.ts';
import { type CardProduct, imageOf } from '../../shop/catalogue/product.ts';
import { productPath } from '../../shop/page-path.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { rememberPressed } from './pressed-image.ts';
import './product-card.css';
import { useImageCycle } from './use-image-cycle.ts';

const WIDTHS = [200, 400, 800] as const;
const SIZES = '(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, 46vw';

type Props = { product: CardProduct; priority?: boolean };

/**
 * One product in a listing: image, Sold Out badge, title, price (spec 2), and how many colours it has. While hovered
 * or focused it cycles through its images, which a thumb cannot ask for. The link passes the product on, so that the product screen shows it at once. Memoised: a press renders
 * the listing, and would otherwise wait for every card.
 */
export const ProductCard = memo(function ProductCard({ product, priority = false }: Props) {
  const to = productPath(product.collection, product.id);
  const colours = coloursOf(product).length;
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
      {colours > 1 ? <span className="card-colours">{`In ${colours} colours`}</span> : null}
    </Link>
  );
});

function press(event: React.MouseEvent<HTMLAnchorElement>): void {
  rememberPressed(event.currentTarget);
}
