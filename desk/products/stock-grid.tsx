import { coloursOf } from '../../shop/buying/choice.ts';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import { ownValue } from '../../shop/own-value.ts';
import { cellsByColour } from '../../shop/stock/stock-cells.ts';
import { OWN_COUNTER } from '../../shop/stock/stock-counts.ts';
import { Say } from '../language/use-say.tsx';
import { StockCount } from './stock-count.tsx';
import { StockCounts } from './stock-counts.tsx';
import type { PostedStock } from './stock-form.ts';

type Props = { of: DeskProduct; stock: DeskProduct['stock']; answered: PostedStock | undefined };

export function StockGrid({ of: { product }, stock, answered }: Props) {
  const { id, productTitle, sizes } = product;
  const isOne = coloursOf(product).length === 1 && !sizes;
  const count = ownValue(stock.counts, OWN_COUNTER);
  return (
    <section className="panel" aria-labelledby="stock-heading">
      <h2 id="stock-heading">
        <Say>Stock</Say>
      </h2>
      <p className="quiet">
        <Say>
          Count what is free, without what you keep for orders: they take theirs by themselves. Leave empty if you do
          not count.
        </Say>
      </p>
      {isOne ? null : (
        <StockCounts colours={cellsByColour(product)} product={product} stock={stock} answered={answered} />
      )}
      <div className="stock-cell">
        <span>
          <Say>{isOne ? 'Pieces' : 'Total for what has no number above'}</Say>
        </span>
        <StockCount id={id} answered={answered} counter={OWN_COUNTER} name={productTitle} count={count} />
      </div>
    </section>
  );
}
