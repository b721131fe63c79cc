import { useEffect } from 'react';
import { Form } from 'react-router';
import type { DeskListing } from '../../../shop/desk/product-desk.ts';
import { ROUNDINGS } from '../../../shop/editing/sale.ts';
import { SubmissionKey } from '../../steps/step-button.tsx';
import { boxesOf } from './boxes.ts';
import type { PostedSeveral } from './posted.ts';
import { severalWords } from './words.ts';

type Props = {
  id: string;
  listings: readonly DeskListing[];
  /** The last submission; one that was refused keeps what was typed. */
  answered: PostedSeveral | undefined;
};

/** At the thumb's edge while products are chosen: one submission for all of them, one undo for all of them. */
export function SeveralProductsBar({ id, listings, answered }: Props) {
  useEffect(() => {
    if (answered?.change.what === 'prices' || answered?.outcome.state !== 'done') return;
    chooseNone(id);
  }, [answered, id]);
  const refused = answered?.outcome.state === 'refused' && answered.change.what !== 'prices' ? answered : undefined;
  const typed = refused?.typed ?? NOTHING_TYPED;
  const what = refused?.change.what ?? '';
  return (
    <Form id={id} method="post" className="several" aria-label="Chosen products">
      <SubmissionKey />
      {refused ? (
        <p className="mistake" role="alert">
          {severalWords(refused)}
        </p>
      ) : null}
      <div className="several-choices">
        <details name="several" open={PRICES.includes(what)}>
          <summary>Price</summary>
          <div className="stack">
            <label className="field">
              By how many percent
              <input name="percent" inputMode="decimal" autoComplete="off" defaultValue={typed.percent} />
            </label>
            <label className="field">
              Round to
              <select name="roundTo" defaultValue={typed.roundTo}>
                {ROUNDINGS.map((one) => (
                  <option key={one} value={one}>
                    {one === 1 ? 'Whole rupees' : `Rs ${one}`}
                  </option>
                ))}
              </select>
            </label>
            <label className="check-option">
              <input type="checkbox" name="sale" value="yes" defaultChecked={typed.isSale} />
              As a sale: today’s price is shown as the old one
            </label>
            <div className="row">
              <label className="field">
                From (empty: now)
                <input type="date" name="begins" defaultValue={typed.begins} />
              </label>
              <label className="field">
                Until (empty: you end it)
                <input type="date" name="ends" defaultValue={typed.ends} />
              </label>
            </div>
            <div className="row">
              <What value="lower" words="Lower price" />
              <What value="raise" words="Increase price" />
              <What value="end sale" words="End sale" />
            </div>
          </div>
        </details>
        <details name="several" open={what === 'put' || what === 'take'}>
          <summary>Collection</summary>
          <div className="stack">
            <label className="field">
              Collection
              <select name="collection" defaultValue={typed.collection}>
                <option value="">Choose one</option>
                {listings.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <div className="row">
              <What value="put" words="Put in" />
              <What value="take" words="Take out" />
            </div>
          </div>
        </details>
      </div>
      <div className="row">
        <What value="sold out" words="Sold out" />
        <What value="in stock" words="In stock again" />
        <button className="button" type="reset" onClick={() => chooseNone(id)}>
          Choose none
        </button>
      </div>
    </Form>
  );
}

/** A form's own reset would choose again what was chosen from the start. */
function chooseNone(id: string): void {
  for (const box of boxesOf(id)) box.checked = false;
}

function What({ value, words }: { value: string; words: string }) {
  return (
    <button className="button" type="submit" name="what" value={value}>
      {words}
    </button>
  );
}

const NOTHING_TYPED = { percent: '', roundTo: '1', isSale: false, begins: '', ends: '', collection: '' };

/** The changes that the form of prices asks for. */
const PRICES = ['percent', 'sale', 'end sale'];
