import { useState } from 'react';
import { coloursOf } from '../../shop/buying/choice.ts';
import { readProduct } from '../../shop/catalogue/product.ts';
import type { ShownForm } from '../../shop/desk/product-desk.ts';
import { withTypedChoices } from '../../shop/editing/typed-choices.ts';
import { ownValue } from '../../shop/own-value.ts';
import { type CountedProduct, cellsByColour } from '../../shop/stock/stock-cells.ts';
import { countsOf, OWN_COUNTER, withCounts } from '../../shop/stock/stock-counts.ts';
import { FieldMistake } from '../forms/field.tsx';
import { Say } from '../language/use-say.tsx';
import { PiecesField, SameForAll, StockCells } from './stock-cells.tsx';
import { type Typed, type TypedCells, typedOver } from './stock-form.ts';
import './products.css';

type Props = {
  counted: CountedProduct;
  shown: ShownForm;
  typed: ShownForm;
  first: TypedCells;
  /** Each with the current number that it is compared with. */
  refused: TypedCells | undefined;
  mistakes: Record<string, string | undefined>;
};

/** For the colours and sizes that the form has now. */
export function StockFields({ counted, shown, typed: form, first, refused, mistakes }: Props) {
  const { typed, type } = useTypedCells(first, refused);
  const counts = countsOf(counted);
  const product = withCounts(readProduct('', '', withTypedChoices({ ...counted }, shown, form)), counts);
  const colours = cellsByColour(product);
  const isOne = coloursOf(product).length === 1 && !product.sizes;
  const shownOf = (counter: string) => String(ownValue(counts, counter) ?? '');
  const wordsId = mistakes.stock ? 'stock-mistake' : undefined;
  const onType = (counter: string, text: string) => type(counter, { text, shown: shownOf(counter) });
  const fields = { counts, typed, onType, wordsId };
  const cells = colours.flatMap((one) => one.cells);
  return (
    <section className="panel" aria-labelledby="stock-heading">
      <h2 id="stock-heading">
        <Say>Stock</Say>
      </h2>
      <FieldMistake of="stock" why={mistakes.stock} />
      <p className="quiet">
        <Say>Leave empty if you do not count.</Say>
      </p>
      <StockCells colours={colours} label="Stock" {...fields} />
      {cells.length > 1 ? (
        <SameForAll
          button={{ name: 'press', value: 'same' }}
          onFill={(all) => {
            for (const { counter } of cells) onType(counter, all);
          }}
        />
      ) : null}
      <PiecesField counter={OWN_COUNTER} className="stock-cell" {...fields}>
        <Say>{isOne ? 'Pieces' : 'Total for what has no number above'}</Say>
      </PiecesField>
    </section>
  );
}

/** After a refusal that told the current numbers, they are compared with those. */
function useTypedCells(first: TypedCells, refused: TypedCells | undefined) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(() => new Map(refused ?? first));
  const [answered, setAnswered] = useState(refused);
  if (refused !== answered) {
    setAnswered(refused);
    const now = new Map(refused);
    setTyped((all) => new Map([...all].map(([of, one]) => [of, { ...one, seen: now.get(of)?.seen ?? one.seen }])));
  }
  return {
    typed,
    type: (counter: string, cell: { text: string; shown: string }) => setTyped((all) => typedOver(all, counter, cell)),
  };
}
