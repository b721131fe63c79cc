import { useId, useState } from 'react';
import { optionNames } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import { ownValue } from '../../shop/own-value.ts';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { Cell } from './stock-cells.ts';
import { cellField, isAsWanted, type PostedStock, readPieces } from './stock-form.ts';
import { useSubmitStock } from './use-stock.ts';

type Props = {
  product: DeskProduct['product'];
  stock: DeskProduct['stock'];
  colours: readonly { colour: string; cells: readonly Cell[] }[];
  answered: PostedStock | undefined;
};

/** What was typed into a cell, and the number that it showed when typing began. */
type Typed = { text: string; seen: string };

/** The numbers of a product's colours and sizes, saved in one submission: all that were changed, or none. */
export function StockCounts({ product, stock, colours, answered }: Props) {
  const shownOf = ({ counter }: Cell) => String(ownValue(stock.counts, counter) ?? '');
  const cells = colours.flatMap((one) => one.cells);
  const refused =
    answered?.outcome.state === 'refused' && answered.submission.change.what === 'counts' ? answered : undefined;
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(
    () => new Map(cells.flatMap((cell) => typedBefore(cell, shownOf(cell), refused))),
  );
  const [mistake, setMistake] = useState<string>();
  const words = mistake ?? (refused?.outcome.state === 'refused' ? refused.outcome.why : undefined);
  const wordsId = `why-${useId()}`;
  const type = (cell: Cell, text: string) =>
    setTyped((all) => {
      const seen = all.get(cell.counter)?.seen ?? shownOf(cell);
      const others = [...all].filter(([counter]) => counter !== cell.counter);
      // Typed back to what it was, it follows the number again.
      return new Map(text === seen ? others : [...others, [cell.counter, { text, seen }]]);
    });
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
        // Pressed once more, they are meant for the numbers as they are now.
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
      {/* What the Enter key presses: a form's first button. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      {words ? (
        <p className="mistake" role="alert" id={wordsId}>
          {words}
        </p>
      ) : null}
      {colours.map(({ colour, cells: ofColour }) => (
        <fieldset key={colour} className="stock-colour">
          <legend className="name">{colourName(colour)}</legend>
          <div className="stock-cells">
            {ofColour.map((cell) => {
              const { counter, options } = cell;
              const own = typed.get(counter);
              const seen = own?.seen ?? shownOf(cell);
              return (
                <label key={counter} className="field">
                  <span className="name" aria-hidden="true">
                    {cell.words}
                  </span>
                  <span className="visually-hidden">
                    Stock of {product.productTitle}, {options.size ? optionNames(options) : colourName(colour)}
                  </span>
                  <input
                    type="hidden"
                    name="cell"
                    value={cellField({ counter, seen, colour: options.colour, size: options.size ?? '' })}
                  />
                  <input
                    name="pieces"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                    placeholder="–"
                    aria-describedby={words ? wordsId : undefined}
                    value={own?.text ?? seen}
                    onFocus={(event) => event.currentTarget.select()}
                    onChange={({ currentTarget }) => type(cell, currentTarget.value)}
                  />
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className="stock-cell">
        <label>
          The same for all{' '}
          <input name="all" inputMode="numeric" autoComplete="off" size={4} maxLength={12} className="stock-all" />
        </label>
        <div className="row">
          <button
            className="button"
            type="submit"
            name="same"
            value="yes"
            onClick={(event) => {
              // Without scripts this saves at once.
              event.preventDefault();
              const all = new FormData(event.currentTarget.form ?? undefined).get('all');
              if (all) for (const cell of cells) type(cell, String(all));
            }}
          >
            Fill in
          </button>
          <button className="button button-primary" type="submit">
            Save all numbers
          </button>
        </div>
      </div>
    </form>
  );
}

/** What was typed, where the page came as the answer to a form that was refused. */
function typedBefore({ counter }: Cell, shown: string, refused: PostedStock | undefined): [string, Typed][] {
  const text = refused && ownValue(refused.typedCells, counter);
  return text === undefined || text === shown ? [] : [[counter, { text, seen: shown }]];
}
