import { Form } from 'react-router';
import type { ProductDesk, TakeOutRequest } from '../../shop/desk/product-desk.ts';
import { PressKey } from '../steps/step-button.tsx';
import { numberIn } from './products-path.ts';
import { fieldOf } from './typed-form.ts';

/** At the end of a product's form: the ways out of the shop. Each has its Undo, so that none asks first. */
export function TakeOutForms({ isDraft }: { isDraft: boolean }) {
  return (
    <section className="panel" aria-label={isDraft ? 'This draft' : 'This product'}>
      {isDraft ? null : (
        <TakeOutForm what="hide" words="Hide from the shop">
          It leaves the shop and stays in Drafts with all it has, until you put it in the shop again.
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
    <Form method="post" className="stack">
      <PressKey />
      <p className="quiet">{children}</p>
      <button className="button" type="submit" name="out" value={what}>
        {words}
      </button>
    </Form>
  );
}

/** Takes a product out as a form asks; undefined for a form that is none of these. */
export async function takePostedOut(form: FormData, products: ProductDesk, id: string) {
  const [key, out] = [fieldOf(form, 'key'), fieldOf(form, 'out')];
  const what = (['delete', 'hide'] as const).find((one) => one === out);
  if (!what || !/^[\w-]{8,64}$/.test(key)) return undefined;
  return { what, ...(await products.takeOut({ id, key, what })) };
}

/** The product whose deletion an address tells, with the number of that change; undefined where it is back. */
export async function deletedOf(request: Request, products: ProductDesk) {
  const nr = numberIn(request, 'deleted');
  const deleted = nr === undefined ? undefined : await products.deleted(nr);
  return nr !== undefined && deleted ? { ...deleted, nr } : undefined;
}
