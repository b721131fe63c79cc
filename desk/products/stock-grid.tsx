import { coloursOf, type Options, optionNames } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import { ownValue } from '../../shop/own-value.ts';
import { OWN_COUNTER } from '../../shop/stock/stock-counts.ts';
import { StockCount } from './stock-count.tsx';
import type { PostedStock } from './stock-form.ts';

type Props = { of: DeskProduct; stock: DeskProduct['stock']; answered: PostedStock | undefined };

/** How many there are of a product: in all, and of each colour and size that is counted by itself. */
export function StockGrid({ of: { product }, stock, answered }: Props) {
  const { id, productTitle, sizes } = product;
  const colours = coloursOf(product).map((colour) => ({ colour, cells: cellsOf(product, colour) }));
  const isOne = colours.length === 1 && !sizes;
  const countOf = (counter: string) => ownValue(stock.counts, counter);
  return (
    <section className="panel" aria-labelledby="stock-heading">
      <h2 id="stock-heading">Stock</h2>
      <p className="quiet">
        Count what is free, without what you keep for orders: they take theirs by themselves. An empty number, and it is
        not counted.
      </p>
      <div className="stock-cell">
        <span>
          {isOne ? 'Pieces' : 'Together'}
          {isOne ? null : <span className="quiet"> what has no number of its own below</span>}
        </span>
        <StockCount {...{ id, answered, counter: OWN_COUNTER, name: productTitle, count: countOf(OWN_COUNTER) }} />
      </div>
      {isOne
        ? null
        : colours
            .filter(({ cells }) => cells.length > 0)
            .map(({ colour, cells }) => (
              <section key={colour} className="stock-colour">
                <h3 className="name">{colourName(colour)}</h3>
                <div className="stock-cells">
                  {cells.map(({ counter, options, words }) => (
                    <div key={counter} className="stock-cell">
                      <span className="name">{words}</span>
                      <StockCount
                        {...{ id, counter, answered, options, count: countOf(counter) }}
                        name={`${productTitle}, ${options.size ? optionNames(options) : colourName(colour)}`}
                      />
                    </div>
                  ))}
                </div>
              </section>
            ))}
    </section>
  );
}

type Cell = { counter: string; options: Options; words: string };

/** The counters of a colour: of each size, and of the colour where it has no sizes or is counted as one. */
function cellsOf({ productColors, sizes }: DeskProduct['product'], colour: string): Cell[] {
  const variants = productColors.filter(({ color }) => color === colour);
  const whole = variants.find(({ size }) => !size);
  const ofColour =
    whole && (!sizes || whole.stock !== undefined)
      ? [{ counter: whole.id, options: { colour }, words: sizes ? 'Other sizes' : 'Pieces' }]
      : [];
  const ofSizes = (sizes ?? []).map((size) => {
    const own = variants.find((variant) => variant.size === size);
    const begun = [whole?.id, size.toLowerCase()].filter(Boolean).join('-');
    return { counter: own?.id ?? begun, options: { colour, size }, words: size };
  });
  return [...ofColour, ...ofSizes];
}
