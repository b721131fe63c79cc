import { Link } from 'react-router';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import { dayText, deskPrice } from '../../shop/desk/desk-text.ts';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import type { SaleDays } from '../../shop/editing/sale.ts';
import { counterText } from '../../shop/stock/counter-text.ts';
import { OWN_COUNTER, withCounts } from '../../shop/stock/stock-counts.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import type { Say as SayWords } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { PriceForm } from './price-form.tsx';
import { deskProductPath } from './products-path.ts';
import type { PostedSeveral } from './several/posted.ts';
import { SoldOutSwitch } from './sold-out-switch.tsx';
import { stockAfter } from './stock-after.ts';
import { StockCount } from './stock-count.tsx';
import type { PostedStock } from './stock-form.ts';
import { usePendingStock } from './use-stock.ts';

type Props = {
  of: DeskProduct;
  image: ShopImage;
  answered: PostedStock | undefined;
  changed: PostedSeveral | undefined;
  several: string;
  isChosen: boolean;
};

/**
 * A product in all its collections at a glance; one tap opens the switch, one more or fewer, and the price. After such a press
 * without scripts it is open.
 */
export function ProductCard({ of, image, answered, changed, several, isChosen }: Props) {
  const say = useSay();
  const { product, places } = of;
  const { id, productTitle, productPrice, oldPrice } = product;
  const stock = stockAfter(id, of.stock, usePendingStock());
  const hasOwnCountAlone = Object.keys(stock.counts).every((counter) => counter === OWN_COUNTER);
  const isPriced = changed?.change.what === 'prices' && changed.products.some((one) => one.id === id);
  return (
    <li className="card product-card" data-product={id}>
      <details open={answered?.submission.id === id || isPriced}>
        <summary className="product-card-top">
          <ResponsiveImage image={image} widths={[100, 200]} sizes="40px" alt="" className="product-card-image" />
          <span className="product-card-what">
            <b className="product-card-name name">{productTitle}</b>
            <span className="product-card-name">
              {productPrice === undefined ? say('No price') : deskPrice(productPrice)}
              {oldPrice === undefined ? null : (
                <>
                  {' '}
                  <s className="quiet">
                    <span className="visually-hidden">
                      <Say>instead of</Say>{' '}
                    </span>
                    {deskPrice(oldPrice)}
                  </s>
                </>
              )}
              <SoldOutWords of={of} stock={stock} />
              <span className="quiet">{leftText(of, stock.counts, say)}</span>
            </span>
          </span>
        </summary>
        <div className="product-card-more">
          {of.sale ? <p className="quiet">{saleText(of.sale, say)}</p> : null}
          <p className="quiet name">{places.map(({ name }) => name).join(' · ')}</p>
          <div className="product-card-stock">
            {hasOwnCountAlone ? (
              <StockCount
                {...{ id, name: productTitle, answered }}
                counter={OWN_COUNTER}
                count={stock.counts[OWN_COUNTER]}
              />
            ) : (
              <Link
                className="product-card-counts"
                to={deskProductPath(product)}
                aria-label={say('Stock of {}', productTitle)}
              >
                {countsText(of, stock.counts, say)}
              </Link>
            )}
            <SoldOutSwitch id={id} name={productTitle} isOn={stock.isSoldOut} />
          </div>
          <PriceForm of={of} answered={changed} />
          <Link className="button" to={deskProductPath(product)} aria-label={say('Open {}', productTitle)}>
            <Say>Open</Say>
          </Link>
        </div>
      </details>
      <label className="choose">
        <input
          type="checkbox"
          name="product"
          value={`${id}:${of.lastChange}`}
          form={several}
          defaultChecked={isChosen}
        />
        <span className="visually-hidden">{say('Choose {}', productTitle)}</span>
      </label>
    </li>
  );
}

export function SoldOutWords({ of: { product }, stock }: { of: DeskProduct; stock: DeskProduct['stock'] }) {
  const { inStock } = withCounts({ ...product, inStock: !stock.isSoldOut }, stock.counts);
  return inStock ? null : (
    <b className="mistake">
      {' '}
      · <Say>Sold Out</Say>
    </b>
  );
}

/** ' · 12 left', or the lowest of colours and sizes: ' · M 0, L 2'; '' where nothing is counted. */
function leftText(of: DeskProduct, counts: DeskProduct['stock']['counts'], say: SayWords): string {
  const own = counts[OWN_COUNTER];
  const isOne = own !== undefined && Object.keys(counts).length === 1;
  const words = isOne ? say('{} left', own) : countsText(of, counts, say);
  return words && ` · ${words}`;
}

/** The lowest counts first: 'M 0 · Rose Water, L 2 · and 4 more'. */
function countsText({ product }: DeskProduct, counts: DeskProduct['stock']['counts'], say: SayWords): string {
  const lowest = Object.entries(counts).sort(([, one], [, other]) => one - other);
  const told = lowest
    .slice(0, MOST_TOLD)
    .map(([counter, left]) => `${counterText(product, counter) || say('Others')} ${left}`);
  const more = lowest.length - told.length;
  return [...told, ...(more > 0 ? [say('and {} more', more)] : [])].join(' · ');
}

const MOST_TOLD = 3;

/** 'Sale from 1 Dec until 5 Dec' */
function saleText({ begins, ends }: SaleDays, say: SayWords): string {
  const days = [begins && say('from {}', say(dayText(begins))), ends && say('until {}', say(dayText(ends)))];
  return [say('Sale'), ...days].filter(Boolean).join(' ');
}
