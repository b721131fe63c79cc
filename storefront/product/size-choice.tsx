import { useEffect, useRef } from 'react';
import { coloursOf } from '../../shop/buying/choice.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { type SizeTable, sizeColumns } from '../../shop/catalogue/size-table.ts';
import { leftOf } from '../../shop/catalogue/stock-counts.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { Buying } from './use-buying.ts';

const CHOOSE = 'Choose a size';

type Props = { product: Product; sizes: readonly string[]; table: SizeTable | undefined; buying: Buying };

/** The sizes, one of which must be chosen, and the collection's size table. Only products with sizes load this. */
export default function SizeChoice({ product, sizes, table, buying }: Props) {
  const { colour, size: chosen } = buying.options;
  const hydrated = useHydrated();
  const group = useRef<HTMLFieldSetElement>(null);
  // Without scripts the page does not know the chosen colour: a size is struck where no colour has it.
  const colours = hydrated ? [colour] : coloursOf(product);
  // A size that was chosen before this was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const made = group.current?.querySelector<HTMLInputElement>(':checked');
    if (made) buying.choose({ size: made.value });
  }, []);
  const tell = (words: string) => {
    for (const input of group.current?.querySelectorAll('input') ?? []) input.setCustomValidity(words);
  };
  return (
    <fieldset className="sizes" ref={group}>
      <legend>
        {chosen ? (
          <>
            Size: <b>{chosen}</b>
          </>
        ) : (
          CHOOSE
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
              value={size}
              required
              onInvalid={() => tell(CHOOSE)}
              disabled={isGone}
              checked={size === chosen}
              onChange={() => {
                tell('');
                buying.choose({ size });
              }}
            />
            {isGone ? <s>{size}</s> : size}
            {isGone ? <span className="visually-hidden">, sold out</span> : null}
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
    </details>
  );
}
