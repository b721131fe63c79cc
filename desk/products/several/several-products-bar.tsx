import { useEffect } from 'react';
import { Form } from 'react-router';
import type { Chosen } from '../../../shop/desk/chosen.ts';
import { deskPrice } from '../../../shop/desk/desk-text.ts';
import type { DeskListing, ProductsQuery } from '../../../shop/desk/product-desk.ts';
import { ROUNDINGS } from '../../../shop/editing/sale.ts';
import { ChooseNone, chooseNone } from '../../choosing/choose-none.tsx';
import { ChosenElsewhere } from '../../choosing/elsewhere.tsx';
import { Field } from '../../forms/field.tsx';
import { Say, useSay } from '../../language/use-say.tsx';
import { SubmissionKey } from '../../steps/step-button.tsx';
import { productsPath } from '../products-path.ts';
import { severalText } from './outcome-text.ts';
import type { PostedSeveral } from './posted.ts';

type Props = {
  id: string;
  query: ProductsQuery;
  /** The cursor of those that one submission cannot take too. */
  next: string | undefined;
  listings: readonly DeskListing[];
  /** `elsewhere`: chosen ones without a card. */
  isAll: boolean;
  elsewhere: readonly Chosen[];
  /** A refused one keeps its input. */
  answered: PostedSeveral | undefined;
};

/** One submission for all chosen products, and one undo. */
export function SeveralProductsBar({ id, query, next, listings, isAll, elsewhere, answered }: Props) {
  const say = useSay();
  useEffect(() => {
    if (answered?.change.what === 'prices' || answered?.outcome.state !== 'done') return;
    chooseNone(id);
  }, [answered, id]);
  const refused = answered?.outcome.state === 'refused' && answered.change.what !== 'prices' ? answered : undefined;
  const typed = refused?.typed ?? NOTHING_TYPED;
  const what = refused?.change.what ?? '';
  // A search finds by collections too, and puts what is sold out last: `next` is another place in it after these.
  const withoutNext = query.q === undefined ? undefined : productsPath(query);
  return (
    <Form
      id={id}
      method="post"
      action={productsPath({ ...query, next })}
      className="several"
      aria-label={say('Chosen products')}
    >
      <SubmissionKey />
      <ChosenElsewhere name="product" chosen={elsewhere} />
      {refused ? (
        <p className="mistake" role="alert">
          {severalText(refused, say)}
        </p>
      ) : null}
      <div className="several-choices">
        <details name="several" open={PRICES.includes(what)}>
          <summary>
            <Say>Price</Say>
          </summary>
          <div className="stack">
            <Field words="By how many percent">
              <input name="percent" inputMode="decimal" autoComplete="off" defaultValue={typed.percent} />
            </Field>
            <Field words="Round to">
              <select name="roundTo" defaultValue={typed.roundTo}>
                {ROUNDINGS.map((one) => (
                  <option key={one} value={one}>
                    {one === 1 ? say('Whole rupees') : deskPrice(one)}
                  </option>
                ))}
              </select>
            </Field>
            <label className="check-option">
              <input type="checkbox" name="sale" value="yes" defaultChecked={typed.isSale} />
              <Say>As a sale: today’s price is shown as the old one</Say>
            </label>
            <div className="row">
              <Field words="From (empty: now)">
                <input type="date" name="begins" defaultValue={typed.begins} />
              </Field>
              <Field words="Until (empty: you end it)">
                <input type="date" name="ends" defaultValue={typed.ends} />
              </Field>
            </div>
            <div className="row">
              <What value="lower" words="Lower price" />
              <What value="raise" words="Increase price" />
              <What value="end sale" words="End sale" />
            </div>
          </div>
        </details>
        <details name="several" open={what === 'put' || what === 'take'}>
          <summary>
            <Say>Collection</Say>
          </summary>
          <div className="stack">
            <Field words="Collection">
              <select name="collection" defaultValue={typed.collection}>
                <option value="">
                  <Say>Choose one</Say>
                </option>
                {listings.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
            <div className="row">
              <What value="put" words="Put in" action={withoutNext} />
              <What value="take" words="Take out" action={withoutNext} />
            </div>
          </div>
        </details>
      </div>
      <div className="row">
        <What value="sold out" words="Sold out" action={withoutNext} />
        <What value="in stock" words="In stock again" action={withoutNext} />
        <ChooseNone form={id} to={isAll ? productsPath(query) : undefined} />
      </div>
    </Form>
  );
}

/** `action`: another address than the form's. */
function What({ value, words, action }: { value: string; words: string; action?: string | undefined }) {
  return (
    <button className="button" type="submit" name="what" value={value} formAction={action}>
      <Say>{words}</Say>
    </button>
  );
}

const NOTHING_TYPED = { percent: '', roundTo: '1', isSale: false, begins: '', ends: '', collection: '' };

const PRICES = ['percent', 'sale', 'end sale'];
