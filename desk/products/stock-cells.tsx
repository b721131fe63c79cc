import type { ReactNode } from 'react';
import { optionNames } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import { ownValue } from '../../shop/own-value.ts';
import type { Cell } from '../../shop/stock/stock-cells.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import { Say } from '../language/use-say.tsx';
import { cellField, readPieces, type Typed } from './stock-form.ts';

type Props = {
  colours: readonly { colour: string; cells: readonly Cell[] }[];
  label: string;
  counts: StockCounts;
  typed: ReadonlyMap<string, Typed>;
  onType(counter: string, text: string): void;
  wordsId: string | undefined;
};

export function StockCells({ colours, label, ...props }: Props) {
  return colours.map(({ colour, cells }) => (
    <fieldset key={colour} className="stock-colour">
      <legend className="name">{colourName(colour, cells[0]?.options.mainColour)}</legend>
      <div className="stock-cells">
        {cells.map(({ counter, options, words }) => (
          <PiecesField key={counter} className="field" counter={counter} options={options} {...props}>
            <span className="visually-hidden">
              <Say>{label}</Say>,{' '}
              <bdi>{options.size ? optionNames(options) : colourName(colour, options.mainColour)}</bdi>
            </span>
            <span className="name" aria-hidden="true">
              {words}
            </span>
          </PiecesField>
        ))}
      </div>
    </fieldset>
  ));
}

type FieldProps = Pick<Props, 'counts' | 'typed' | 'onType' | 'wordsId'> & {
  counter: string;
  options?: Cell['options'];
  className: string;
  children: ReactNode;
};

/** With the number that was seen when typing began. */
export function PiecesField({ counter, options, className, counts, typed, onType, wordsId, children }: FieldProps) {
  const own = typed.get(counter);
  const seen = own?.seen ?? String(ownValue(counts, counter) ?? '');
  const { colour = '', size = '' } = options ?? {};
  // Where a number was sold meanwhile, the words alone say which.
  const isWrong = own && wordsId !== undefined && Number.isNaN(readPieces(own.text.trim()));
  return (
    <label className={className}>
      {children}
      <input type="hidden" name="cell" value={cellField({ counter, seen, colour, size })} />
      <input
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="–"
        size={4}
        aria-invalid={isWrong || undefined}
        aria-describedby={wordsId}
        value={own?.text ?? seen}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget }) => onType(counter, currentTarget.value)}
      />
    </label>
  );
}

type SameProps = {
  button: { name: string; value: string };
  onFill(all: string): void;
  children?: ReactNode;
};

export function SameForAll({ button, onFill, children }: SameProps) {
  const fill = (form: HTMLFormElement | null) => {
    const all = new FormData(form ?? undefined).get('all');
    if (!all) return;
    onFill(String(all));
    // Fires the event of typing after the update, so that the form keeps the number.
    setTimeout(() => form?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return (
    <div className="stock-cell">
      <label>
        <Say>The same for all</Say>{' '}
        <input
          name="all"
          inputMode="numeric"
          autoComplete="off"
          size={4}
          maxLength={12}
          className="stock-all"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would press the form's first button, which saves without this number.
            event.preventDefault();
            fill(event.currentTarget.form);
          }}
        />
      </label>
      <div className="row">
        <button
          className="button"
          type="submit"
          {...button}
          onClick={(event) => {
            event.preventDefault();
            fill(event.currentTarget.form);
          }}
        >
          <Say>Fill in</Say>
        </button>
        {children}
      </div>
    </div>
  );
}
