import { Form } from 'react-router';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import { PressKey } from '../steps/step-button.tsx';
import type { PostedSeveral } from './several/posted.ts';

type Props = { of: DeskProduct; answered: PostedSeveral | undefined };

/** A product's price and old price, changed in the row; open while what was typed is not saved. */
export function PriceForm({ of: { product, lastChange }, answered }: Props) {
  const { id, productTitle, productPrice, oldPrice } = product;
  const refused = refusedPrices(answered, id);
  const mistake = refused?.why && `price-${id}-mistake`;
  const fields = [
    {
      name: 'price',
      words: 'Price',
      value: refused?.price ?? productPrice,
      isWrong: refused?.field === 'productPrice',
    },
    {
      name: 'oldPrice',
      words: 'Old price',
      value: refused?.oldPrice ?? oldPrice,
      isWrong: refused?.field === 'oldPrice',
    },
  ];
  return (
    <details className="price-form" open={refused !== undefined} key={JSON.stringify([lastChange, refused])}>
      <summary aria-label={`Change price: ${productTitle}`}>Change price</summary>
      <Form method="post">
        <PressKey />
        <input type="hidden" name="product" value={`${id}:${lastChange}`} />
        {fields.map(({ name, words, value, isWrong }) => (
          <label key={name} className="field">
            {words}
            <input
              name={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={value ?? ''}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? mistake : undefined}
            />
          </label>
        ))}
        <button className="button" type="submit" name="what" value="prices">
          Save
        </button>
        {mistake ? (
          <p className="mistake name" id={mistake}>
            {refused.why}
          </p>
        ) : null}
      </Form>
    </details>
  );
}

/** What was typed for this product and not saved, and why. */
function refusedPrices(answered: PostedSeveral | undefined, id: string) {
  if (answered?.change.what !== 'prices' || !answered.ids.includes(id)) return undefined;
  const { change, outcome } = answered;
  if (outcome.state === 'refused') return { ...change, why: outcome.why, field: undefined };
  const left = outcome.left[0];
  if (!left) return undefined;
  return { ...change, why: sentence(left.why), field: left.field };
}

/** 'it changed meanwhile' -> 'It changed meanwhile.' */
function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, '')}.`;
}
