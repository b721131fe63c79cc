import { Link } from 'react-router';
import type { ShopImage } from '../../shop/catalogue/image.ts';
import { dayWords, deskPrice } from '../../shop/desk/desk-words.ts';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import type { SaleDays } from '../../shop/editing/sale.ts';
import { OWN_COUNTER, withCounts } from '../../shop/stock/stock-counts.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { PriceForm } from './price-form.tsx';
import { deskProductPath } from './products-path.ts';
import type { PostedSeveral } from './several/posted.ts';
import { SoldOutSwitch } from './sold-out-switch.tsx';
import { stockAfter } from './stock-after.ts';
import { StockCount } from './stock-count.tsx';
import type { PostedStock } from './stock-form.ts';
import { counterWords } from './stock-words.ts';
import { usePendingStock } from './use-stock.ts';

type Props = {
  of: DeskProduct;
  image: ShopImage;
  answered: PostedStock | undefined;
  /** A submission on prices, or on chosen products. */
  changed: PostedSeveral | undefined;
  /** The form that chosen products belong to, and whether this one is chosen from the start. */
  several: string;
  isChosen: boolean;
};

/** A product in all its collections: picture, name, price, where it stands, how many there are, and the Sold out switch. */
export function ProductCard({ of, image, answered, changed, several, isChosen }: Props) {
  const { product, places } = of;
  const stock = stockAfter(product.id, of.stock, usePendingStock());
  const hasOwnCountAlone = Object.keys(stock.counts).every((counter) => counter === OWN_COUNTER);
  return (
    <li className="product-card" data-product={product.id}>
      <ResponsiveImage image={image} widths={[100, 200]} sizes="72px" alt="" className="product-card-image" />
      <div className="product-card-what">
        <Link className="product-card-name name" to={deskProductPath(product)}>
          {product.productTitle}
        </Link>
        <span>
          {product.productPrice === undefined ? 'No price' : deskPrice(product.productPrice)}
          {product.oldPrice === undefined ? null : (
            <>
              {' '}
              <s className="quiet">
                <span className="visually-hidden">instead of </span>
                {deskPrice(product.oldPrice)}
              </s>
            </>
          )}
          <SoldOutWords of={of} stock={stock} />
        </span>
        {of.sale ? <span className="quiet">{saleWords(of.sale)}</span> : null}
        <span className="quiet name">{places.map(({ name }) => name).join(' · ')}</span>
      </div>
      <label className="choose">
        <input
          type="checkbox"
          name="product"
          value={`${product.id}:${of.lastChange}`}
          form={several}
          defaultChecked={isChosen}
        />
        <span className="visually-hidden">Choose {product.productTitle}</span>
      </label>
      <PriceForm of={of} answered={changed} />
      <div className="product-card-stock">
        {hasOwnCountAlone ? (
          <StockCount
            id={product.id}
            counter={OWN_COUNTER}
            name={product.productTitle}
            count={stock.counts[OWN_COUNTER]}
            answered={answered}
          />
        ) : (
          <Link
            className="product-card-counts"
            to={deskProductPath(product)}
            aria-label={`Stock of ${product.productTitle}`}
          >
            {countsWords(of, stock.counts)}
          </Link>
        )}
        <SoldOutSwitch id={product.id} name={product.productTitle} isOn={stock.isSoldOut} />
      </div>
    </li>
  );
}

/** What shoppers see beside the price. */
export function SoldOutWords({ of: { product }, stock }: { of: DeskProduct; stock: DeskProduct['stock'] }) {
  const { inStock } = withCounts({ ...product, inStock: !stock.isSoldOut }, stock.counts);
  return inStock ? null : <b className="mistake"> · Sold Out</b>;
}

/** The lowest counts first: 'M 0 · Rose Water, L 2 · and 4 more'. */
function countsWords({ product }: DeskProduct, counts: DeskProduct['stock']['counts']): string {
  const lowest = Object.entries(counts).sort(([, one], [, other]) => one - other);
  const told = lowest
    .slice(0, MOST_TOLD)
    .map(([counter, left]) => `${counterWords(product, counter) || 'Others'} ${left}`);
  const more = lowest.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
}

const MOST_TOLD = 3;

/** 'Sale from 1 Dec until 5 Dec' */
function saleWords({ begins, ends }: SaleDays): string {
  return ['Sale', begins && `from ${dayWords(begins)}`, ends && `until ${dayWords(ends)}`].filter(Boolean).join(' ');
}
