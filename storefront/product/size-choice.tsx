import { useEffect, useRef, useState } from 'react';
import { BASE_OPTIONS, type Options, readChoice } from '../../shop/buying/choice.ts';
import { BASE_COLOUR } from '../../shop/catalogue/colour.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { type SizeTable, sizeColumns } from '../../shop/sizes/size-table.ts';
import { leftOf } from '../../shop/stock/stock-counts.ts';
import { SizeDrawing } from './size-drawing.tsx';

const CHOOSE = 'Choose a size';

export type SizeProps = {
  product: Product;
  form: string;
  sizes: readonly string[];
  table: SizeTable | undefined;
  onChoose: (options: Options) => void;
};

/** The sizes, one of which must be chosen, and the size table. May load late: the choice is in the form from the first moment. */
export default function SizeChoice({ product, form, sizes, table, onChoose }: SizeProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [options, setOptions] = useState<Options>();
  // Without scripts the chosen colour is unknown: a size is struck where no colour has it.
  const all = [BASE_COLOUR, ...product.productColors.map(({ color }) => color)];
  const colours = options ? [options.colour] : all;

  useEffect(() => {
    const read = () => {
      const form = group.current?.form;
      const made = form ? readChoice(new FormData(form)) : BASE_OPTIONS;
      setOptions(made);
      onChoose(made);
    };
    read();
    // Colours and sizes are outside of the form's element.
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  }, [onChoose]);

  const tell = (words: string) => {
    for (const input of group.current?.querySelectorAll('input') ?? []) input.setCustomValidity(words);
  };
  return (
    <fieldset className="sizes" form={form} ref={group}>
      <legend>
        {options?.size ? (
          <span key="chosen">
            Size: <b>{options.size}</b>
          </span>
        ) : (
          <span key="none">{CHOOSE}</span>
        )}
      </legend>
      {sizes.map((size) => {
        const left = colours.map((one) => leftOf(product, { colour: one, size }));
        const isGone = left.every((pieces) => pieces === 0);
        return (
          <label key={size}>
            <input
              type="radio"
              name="size"
              form={form}
              value={size}
              aria-label={isGone ? `${size}, sold out` : undefined}
              required
              onInvalid={() => tell(CHOOSE)}
              disabled={isGone}
              onChange={() => tell('')}
            />
            {isGone ? <s>{size}</s> : <span>{size}</span>}
          </label>
        );
      })}
      {table ? <Table table={table} /> : null}
    </fieldset>
  );
}

function Table({ table }: { table: SizeTable }) {
  const [first = '', ...columns] = sizeColumns(table);
  return (
    <details className="size-table">
      <summary>Size table</summary>
      <table>
        <thead>
          <tr>
            {[first, ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((row) => (
            <tr key={row[first]}>
              <th scope="row">{row[first]}</th>
              {columns.map((name) => (
                <td key={name}>{row[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SizeDrawing columns={columns} />
    </details>
  );
}
