import { Form, Link } from 'react-router';
import type { ProductDesk, TakeOutRequest } from '../../shop/desk/product-desk.ts';
import { formText, postedKey } from '../forms/posted-form.ts';
import { changeNrIn } from '../history/history-path.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import { OverScreen } from '../steps/over-screen.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import { newProductPath } from './products-path.ts';

/** Asks nothing before it hides or deletes: both have their Undo. */
export function WholeProduct({ id, isDraft }: { id: string; isDraft: boolean }) {
  const say = useSay();
  return (
    <section className="panel" aria-label={say(isDraft ? 'This draft' : 'This product')}>
      <div className="row">
        <Link className="button" to={newProductPath(id)}>
          <Say>Duplicate</Say>
        </Link>
        <p className="quiet">
          <Say>Another one begins with its words, prices, sizes, collections and pictures.</Say>
        </p>
      </div>
      {isDraft ? (
        <p className="quiet">
          <Say>It can be shared once it is in the shop.</Say>
        </p>
      ) : (
        <TakeOutForm what="hide" words="Hide from the shop">
          {'It leaves the shop and stays in Drafts with all it has, until you put it in the shop again.'}
        </TakeOutForm>
      )}
      <TakeOutForm what="delete" words={isDraft ? 'Delete this draft' : 'Delete this product'}>
        {isDraft
          ? 'You can undo it.'
          : 'It leaves the shop and all its collections. Orders that hold it stay as they are. You can undo it.'}
      </TakeOutForm>
    </section>
  );
}

type Props = { what: TakeOutRequest['what']; words: string; children: string };

function TakeOutForm({ what, words, children }: Props) {
  return (
    <Form method="post" className="row">
      <SubmissionKey />
      <button className="button" type="submit" name="out" value={what}>
        <Say>{words}</Say>
      </button>
      <p className="quiet">
        <Say>{children}</Say>
      </p>
    </Form>
  );
}

export function NotOutNotice({ answered }: { answered: { whyNotOut: string } | undefined }) {
  return (
    <OverScreen answered={answered} isWell={false}>
      {answered ? (
        <Notice isWell={false}>
          <Say>{answered.whyNotOut}</Say>
        </Notice>
      ) : null}
    </OverScreen>
  );
}

/** Undefined for another form. */
export async function takePostedOut(form: FormData, products: ProductDesk, id: string) {
  const [key, out] = [postedKey(form), formText(form, 'out')];
  const what = (['delete', 'hide'] as const).find((one) => one === out);
  if (!what || key === undefined) return undefined;
  return { what, ...(await products.takeOut({ id, key, what })) };
}

/** From an address; undefined where the product is back. */
export async function deletedOf(request: Request, products: ProductDesk) {
  const nr = changeNrIn(request, 'deleted');
  const deleted = nr === undefined ? undefined : await products.deleted(nr);
  return nr !== undefined && deleted ? { ...deleted, nr } : undefined;
}
