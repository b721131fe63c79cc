import { useId, useState } from 'react';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import { ownValue } from '../../shop/own-value.ts';
import type { Cell } from '../../shop/stock/stock-cells.ts';
import { Mistake } from '../forms/mistake.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { SameForAll, StockCells } from './stock-cells.tsx';
import { isAsWanted, type PostedStock, readPieces, type Typed, typedOver } from './stock-form.ts';
import { useSubmitStock } from './use-stock.ts';

type Props = {
  product: DeskProduct['product'];
  stock: DeskProduct['stock'];
  colours: readonly { colour: string; cells: readonly Cell[] }[];
  answered: PostedStock | undefined;
};

/** One submission for all changed numbers: all, or none. */
export function StockCounts({ product, stock, colours, answered }: Props) {
  const say = useSay();
  const shownOf = (counter: string) => String(ownValue(stock.counts, counter) ?? '');
  const cells = colours.flatMap((one) => one.cells);
  const refused =
    answered?.outcome.state === 'refused' && answered.submission.change.what === 'counts' ? answered : undefined;
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(
    () => new Map(cells.flatMap((cell) => typedBefore(cell, shownOf(cell.counter), refused))),
  );
  const [mistake, setMistake] = useState<string>();
  const words = mistake ?? (refused?.outcome.state === 'refused' ? refused.outcome.why : undefined);
  const wordsId = `why-${useId()}`;
  const type = (counter: string, text: string) =>
    setTyped((all) => typedOver(all, counter, { text, shown: shownOf(counter) }));
  const submit = useSubmitStock({
    onMistake: setMistake,
    onAnswer(outcome, { change }) {
      if (change.what !== 'counts') return;
      const isSaved = outcome?.state === 'refused' && isAsWanted(change.cells, outcome.stock.counts);
      if (outcome?.state === 'changed' || isSaved) {
        // What was typed since stays.
        const saved = new Map(change.cells.map(({ counter, pieces }) => [counter, pieces]));
        setTyped(
          (all) =>
            new Map(
              [...all].filter(
                ([counter, { text }]) => !saved.has(counter) || saved.get(counter) !== readPieces(text.trim()),
              ),
            ),
        );
      } else if (outcome?.state === 'refused') {
        setMistake(outcome.why);
        // The next submission is compared with the current numbers.
        const now = outcome.stock.counts;
        setTyped(
          (all) => new Map([...all].map(([of, { text }]) => [of, { text, seen: String(ownValue(now, of) ?? '') }])),
        );
      }
    },
  });
  return (
    <form method="post" onSubmit={submit} className="stack">
      <SubmissionKey />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="name" value={product.productTitle} />
      {/* Enter presses a form's first button. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      <Mistake why={words} id={wordsId} />
      <StockCells
        colours={colours}
        label={say('Stock of {}', product.productTitle)}
        counts={stock.counts}
        typed={typed}
        onType={type}
        wordsId={words ? wordsId : undefined}
      />
      <SameForAll
        button={{ name: 'same', value: 'yes' }}
        onFill={(all) => {
          for (const { counter } of cells) type(counter, all);
        }}
      >
        <button className="button button-primary" type="submit">
          <Say>Save all numbers</Say>
        </button>
      </SameForAll>
    </form>
  );
}

/** After a refused form without scripts. */
function typedBefore({ counter }: Cell, shown: string, refused: PostedStock | undefined): [string, Typed][] {
  const text = refused && ownValue(refused.typedCells, counter);
  return text === undefined || text === shown ? [] : [[counter, { text, seen: shown }]];
}
