import { Form } from 'react-router';
import type { DeskProduct } from '../../shop/desk/product-desk.ts';
import { mergedValues } from '../../shop/editing/merged-values.ts';
import { Field, FieldMistake } from '../forms/field.tsx';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import type { PostedSeveral } from './several/posted.ts';
import { type RefusedPrices, useRefusedPrices } from './use-refused-prices.ts';

type Props = { of: DeskProduct; answered: PostedSeveral | undefined };

/** Prices changed in the row. What was typed stays while another owner saves; after a refusal it is over the current prices. */
export function PriceForm({ of: { product, lastChange }, answered }: Props) {
  const say = useSay();
  const { id, productTitle, productPrice, oldPrice } = product;
  const prices = { price: String(productPrice ?? ''), oldPrice: String(oldPrice ?? '') };
  const { over, begin, drop } = useTypedOver({ lastChange, prices });
  const { refused, saves } = useRefusedPrices(answered, id, drop);
  const { values, wrong } = typedOver(over.prices, refused);
  const mistake = refused && `price-${id}-mistake`;
  return (
    <details className="price-form" open={refused !== undefined} key={saves}>
      <summary aria-label={say('Change price: {}', productTitle)}>
        <Say>Change price</Say>
      </summary>
      {/* Rendered anew only over other prices, so that refused input stays in the fields. */}
      <Form method="post" key={JSON.stringify(over)} onInput={begin} onSubmit={begin}>
        <SubmissionKey />
        <input type="hidden" name="product" value={`${id}:${over.lastChange}`} />
        <input type="hidden" name="shown" value={JSON.stringify(over.prices)} />
        {PRICES.map((name) => (
          <Field key={name} words={PRICE_WORDS[name]}>
            <input
              name={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values[name]}
              aria-invalid={wrong.includes(name) || undefined}
              aria-describedby={wrong.includes(name) ? mistake : undefined}
            />
          </Field>
        ))}
        <button className="button" type="submit" name="what" value="prices">
          <Say>Save</Say>
        </button>
        <FieldMistake of={`price-${id}`} why={refused?.why} />
      </Form>
    </details>
  );
}

const PRICES = ['price', 'oldPrice'] as const;
type Prices = Record<(typeof PRICES)[number], string>;

const PRICE_WORDS: Prices = { price: 'Price', oldPrice: 'Old price' };

/** `wrong`: fields with a mistake, or changed by somebody else too. */
function typedOver(now: Prices, refused: RefusedPrices | undefined): { values: Prices; wrong: string[] } {
  if (!refused) return { values: now, wrong: [] };
  const { typed, shown, field } = refused;
  const { values, mistakes } = mergedValues(PRICES, { seen: { ...now, ...shown }, typed, now });
  return { values, wrong: field === undefined ? Object.keys(mistakes) : [field] };
}
