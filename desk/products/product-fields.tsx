import type { InputHTMLAttributes } from 'react';
import { BRANDS, type BrandNames, brandName } from '../../shop/brand.ts';
import { catalogueOfListing } from '../../shop/catalogue/listing-key.ts';
import type { DeskListing, ShownForm } from '../../shop/desk/product-desk.ts';
import type { ProductField } from '../../shop/editing/product-form.ts';
import { NO_SIZE_TABLE } from '../../shop/sizes/size-table.ts';
import { DescriptionField } from '../description/description-field.tsx';
import { Field, FieldMistake } from '../forms/field.tsx';
import { Say, useSay } from '../language/use-say.tsx';

type Props = { form: ShownForm; mistakes: Record<string, string | undefined> };

/** `stored`: the description that is saved, or the one that is copied. */
type FieldsProps = ChoiceProps & { stored: string; brands: BrandNames };

const FIELDS: ({ name: ProductField; words: string } & InputHTMLAttributes<HTMLInputElement>)[] = [
  { name: 'title', words: 'Name', required: true },
  { name: 'price', words: 'Price in rupees', inputMode: 'decimal' },
  { name: 'oldPrice', words: 'Old price (optional)', inputMode: 'decimal' },
  { name: 'sizes', words: 'Sizes, with commas (optional)' },
  { name: 'mainColour', words: 'Colour of the main picture (optional)' },
];

/** The fields of a product, each with what is wrong with it. */
export function ProductFields({ form: { values }, stored, mistakes, listings, brands }: FieldsProps) {
  const say = useSay();
  return (
    <section className="panel" aria-label={say('Product')}>
      {FIELDS.map(({ name, words, ...attributes }) => (
        <Field key={name} words={words} mistake={mistakes[name]}>
          <input id={name} name={name} {...attributes} defaultValue={values[name]} autoComplete="off" />
        </Field>
      ))}
      <BrandChoice chosen={values.brand} names={brands} />
      <SizeTableChoice chosen={values.sizeTable} tables={listings.filter(({ hasSizeTable }) => hasSizeTable)} />
      <DescriptionField
        name="description"
        words="Description"
        value={values.description}
        shown={stored}
        mistake={mistakes.description}
      />
    </section>
  );
}

/** The brand under which it is sold; nothing to choose where the shop has one brand. */
function BrandChoice({ chosen, names }: { chosen: string; names: BrandNames }) {
  const known = ['', ...BRANDS];
  if (names.resinName === '' && known.includes(chosen)) return <input type="hidden" name="brand" value={chosen} />;
  return (
    <Field words="Brand">
      <select name="brand" defaultValue={chosen}>
        <option value="">
          <Say>That of its collection</Say>
        </option>
        {[...BRANDS, ...(known.includes(chosen) ? [] : [chosen])].map((brand) => (
          <option key={brand} value={brand}>
            {brandName(brand, names)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Which size table shoppers see on it; nothing where the shop has none. */
function SizeTableChoice({ chosen, tables }: { chosen: string; tables: readonly DeskListing[] }) {
  const say = useSay();
  if (tables.length === 0 && chosen === '') return null;
  const isGone = chosen !== '' && chosen !== NO_SIZE_TABLE && !tables.some(({ key }) => key === chosen);
  return (
    <Field words="Size table">
      <select name="sizeTable" defaultValue={chosen}>
        <option value="">
          <Say>That of its collection</Say>
        </option>
        <option value={NO_SIZE_TABLE}>
          <Say>None</Say>
        </option>
        {[...tables, ...(isGone ? [{ key: chosen, name: chosen }] : [])].map(({ key, name }) => (
          <option key={key} value={key}>
            {say('That of {}', name)}
          </option>
        ))}
      </select>
    </Field>
  );
}

type ChoiceProps = Props & { listings: readonly DeskListing[] };

/** Any number of collections, and one of a catalogue's. */
export function CollectionChoice({ form, mistakes, listings }: ChoiceProps) {
  const isOfCatalogue = ({ key }: DeskListing) => catalogueOfListing(key) !== undefined;
  const ofCatalogues = listings.filter(isOfCatalogue);
  return (
    <fieldset className="panel collection-choice">
      <legend className="heading">
        <Say>Collections</Say>
      </legend>
      <FieldMistake of="collections" why={mistakes.collections} />
      {listings
        .filter((one) => !isOfCatalogue(one))
        .map(({ key, name }) => (
          <label key={key} className="check-option">
            <input type="checkbox" name="collection" value={key} defaultChecked={form.collections.includes(key)} />
            <span className="name">{name}</span>
          </label>
        ))}
      {ofCatalogues.length > 0 ? (
        <Field words="In a catalogue">
          <select
            name="collection"
            defaultValue={ofCatalogues.find(({ key }) => form.collections.includes(key))?.key ?? ''}
          >
            <option value="">
              <Say>None</Say>
            </option>
            {ofCatalogues.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
    </fieldset>
  );
}
