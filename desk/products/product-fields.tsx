import type { InputHTMLAttributes } from 'react';
import type { DeskListing, ShownForm } from '../../shop/desk/product-desk.ts';
import type { ProductField } from '../../shop/editing/product-form.ts';
import { describedBy, Mistake } from '../steps/field-mistake.tsx';

type Props = { form: ShownForm; mistakes: Record<string, string | undefined> };

const FIELDS: ({ name: ProductField; words: string } & InputHTMLAttributes<HTMLInputElement>)[] = [
  { name: 'title', words: 'Name', required: true },
  { name: 'price', words: 'Price in rupees', inputMode: 'decimal' },
  { name: 'oldPrice', words: 'Old price (optional)', inputMode: 'decimal' },
  { name: 'brand', words: 'Brand' },
  { name: 'sizes', words: 'Sizes, with commas (optional)' },
];

/** The fields of a product, each with what is wrong with it. */
export function ProductFields({ form: { values }, mistakes }: Props) {
  return (
    <section className="panel" aria-label="Product">
      {FIELDS.map(({ name, words, ...attributes }) => (
        <div key={name} className="field">
          <label htmlFor={name}>{words}</label>
          <input
            {...{ id: name, name, ...attributes, ...describedBy(name, mistakes) }}
            list={name === 'brand' ? 'brands' : undefined}
            defaultValue={values[name]}
            autoComplete="off"
          />
          <Mistake field={name} mistakes={mistakes} />
        </div>
      ))}
      <datalist id="brands">
        <option value="fesishop" />
        <option value="resin" />
      </datalist>
      <div className="field">
        <label htmlFor="description">Description</label>
        <textarea
          {...{ id: 'description', name: 'description', rows: 5, ...describedBy('description', mistakes) }}
          defaultValue={values.description}
        />
        <Mistake field="description" mistakes={mistakes} />
      </div>
    </section>
  );
}

type ChoiceProps = Props & {
  listings: readonly DeskListing[];
  /** Whether it stands in a catalogue too. */
  isInCatalogue: boolean;
};

/** In which collections it stands. */
export function CollectionChoice({ form, mistakes, listings, isInCatalogue }: ChoiceProps) {
  return (
    <fieldset className="panel collection-choice">
      <legend>Collections</legend>
      {isInCatalogue ? <p className="quiet">It stands in a catalogue too, and stays there.</p> : null}
      <Mistake field="collections" mistakes={mistakes} />
      {listings.map(({ key, name }) => (
        <label key={key} className="check-option">
          <input type="checkbox" name="collection" value={key} defaultChecked={form.collections.includes(key)} />
          <span className="name">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
