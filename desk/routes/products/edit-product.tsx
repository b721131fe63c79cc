import { data, href, Link, redirect } from 'react-router';
import { DRAFTS } from '../../../shop/catalogue/collection.ts';
import type { ProductDesk } from '../../../shop/desk/product-desk.ts';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useFormKey } from '../../forms/use-form-key.ts';
import { SavedNotice } from '../../history/back-notice.tsx';
import { changeNrIn } from '../../history/history-path.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { imagesOf } from '../../pictures/pictures-of-form.ts';
import { afterSave } from '../../products/after-save.ts';
import { takePostedProduct } from '../../products/posted-product.ts';
import { ProductForm } from '../../products/product-form.tsx';
import {
  deskProductPath,
  editProductPath,
  type ProductPlace,
  placeOfParams,
  previewPath,
  productsPath,
} from '../../products/products-path.ts';
import { PublishPanel } from '../../products/publishing/publish-panel.tsx';
import { NotOutNotice, takePostedOut, WholeProduct } from '../../products/take-out.tsx';
import { brandsOf } from '../../words/brands-of.ts';
import type { Route } from './+types/edit-product.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.collection === DRAFTS ? 'Draft' : 'Edit product'} · Desk` },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { collection, id } = placeOfParams(params);
  const { products, words } = deskOf(context);
  const form = await products.form(id);
  if (!form) throw data(null, { status: 404 });
  if (form.isDraft && collection !== DRAFTS) throw redirect(editProductPath({ collection: DRAFTS, id }));
  if (!form.isDraft && !(await products.find(collection, id))) throw data(null, { status: 404 });
  return {
    form,
    images: await imagesOf(products, form),
    listings: await products.listings(form.collections),
    brands: await brandsOf(words),
    saved: changeNrIn(request, 'saved'),
    hidden: changeNrIn(request, 'hidden'),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { products } = deskOf(context);
  const { collection, id } = placeOfParams(params);
  const form = await postedForm(request);
  if (form.has('out')) return afterTakingOut(form, products, { collection, id });
  const posted = await takePostedProduct(form, { products, id });
  if (posted?.state === 'not saved') return { ...posted.form, images: await imagesOf(products, posted.form.typed) };
  if (posted?.state !== 'saved') throw data(null, { status: posted ? 404 : 400 });
  return redirect(await afterSave(products, posted, collection), { status: 303 });
}

/** Leads to the remaining products or drafts, or to the draft that it became; or tells why nothing was done. */
async function afterTakingOut(form: FormData, products: ProductDesk, place: ProductPlace) {
  const out = await takePostedOut(form, products, place.id);
  if (out?.state === 'refused') return { whyNotOut: out.why };
  if (out?.state !== 'done') throw data(null, { status: out ? 404 : 400 });
  const search = out.nr === undefined ? '' : `?${out.what === 'hide' ? 'hidden' : 'deleted'}=${out.nr}`;
  const left = place.collection === DRAFTS ? href('/products/drafts') : productsPath();
  const path = out.what === 'hide' ? editProductPath({ collection: DRAFTS, id: place.id }) : left;
  return redirect(path + search, { status: 303 });
}

export const clientAction = (button: Route.ClientActionArgs) => sendForm(button);

export default function EditProduct({ loaderData, actionData, params }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const unsaved = answer && 'typed' in answer ? answer : undefined;
  const notOut = answer && 'whyNotOut' in answer ? answer : undefined;
  const place = placeOfParams(params);
  const { form, images, listings, brands, saved, hidden } = loaderData;
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={form.isDraft ? productsPath() : deskProductPath(place)}>
          <Say>{form.isDraft ? 'Products' : 'Back to the product'}</Say>
        </Link>
        <h1 className="name">{say(form.isDraft ? 'Draft: {}' : 'Edit {}', form.values.title)}</h1>
        <p className="quiet">
          <Say>{form.isDraft ? DRAFT_WORDS : SHOP_WORDS}</Say>
        </p>
        {form.isDraft ? (
          <a className="order-back" href={previewPath(place.id)}>
            <Say>Preview</Say>
          </a>
        ) : null}
        {saved === undefined ? null : <SavedNotice nr={saved} product={place.id} />}
        {hidden === undefined ? null : (
          <SavedNotice nr={hidden} product={place.id} words={`Hid ${form.values.title}. It is a draft now.`} />
        )}
      </header>
      <NotOutNotice answered={notOut} />
      <ProductForm
        key={useFormKey(answer !== undefined)}
        form={form}
        counted={form.counted}
        listings={listings}
        brands={brands}
        unsaved={unsaved}
        action={editProductPath(place)}
        images={{ ...images, ...unsaved?.images }}
        buttons={form.isDraft ? DRAFT_BUTTONS : [{ button: 'save', words: 'Save' }]}
      >
        <PublishPanel form={form} unsaved={unsaved} />
      </ProductForm>
      <WholeProduct id={place.id} isDraft={form.isDraft} />
    </>
  );
}

const SHOP_WORDS = 'It changes in all its collections at once, and shoppers see it within a second.';
const DRAFT_WORDS = 'Nobody but you sees it yet.';
const DRAFT_BUTTONS = [
  { button: 'save', words: 'Save draft' },
  { button: 'shop', words: 'Put in the shop' },
] as const;
