import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { deskOf } from '../desk-context.ts';
import { takePostedProduct } from '../products/posted-product.ts';
import { CollectionChoice, ProductFields } from '../products/product-fields.tsx';
import { deskProductPath } from '../products/products-path.ts';
import { PressKey } from '../steps/step-button.tsx';
import type { Route } from './+types/edit-product.ts';
import '../orders/edit.css';
import '../orders/order.css';
import '../products/edit-product.css';

export const meta: Route.MetaFunction = () => [{ title: 'Edit product · Desk' }];

export async function loader({ params: { collection, id }, context }: Route.LoaderArgs) {
  const { products } = deskOf(context);
  const [of, form, listings] = await Promise.all([
    products.find(collection, id),
    products.form(id),
    products.listings(),
  ]);
  if (!of || !form) throw data(null, { status: 404 });
  // A catalogue's collections are not chosen here: their keys are JSON.
  return { title: of.product.productTitle, form, listings: listings.filter(({ key }) => !key.startsWith('["')) };
}

/** Saves, or tells what does not fit with all that was typed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { products } = deskOf(context);
  const posted = await takePostedProduct(request, { products, id: params.id });
  if (posted?.state === 'not saved') return posted.form;
  if (posted?.state !== 'saved') throw data(null, { status: posted ? 404 : 400 });
  const form = await products.form(params.id);
  // It may not stand any longer where it was found.
  const isHere = form?.isInCatalogue || form?.collections.includes(params.collection);
  const collection = isHere ? params.collection : (form?.collections[0] ?? params.collection);
  const saved = posted.nr === undefined ? '' : `?saved=${posted.nr}`;
  return redirect(deskProductPath({ collection, id: params.id }) + saved, { status: 303 });
}

/** A product's words, prices and collections. */
export default function EditProduct({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, form, listings } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const shown = actionData?.typed ?? form;
  const seen = actionData?.seen ?? { values: form.values, collections: form.collections };
  const mistakes = actionData?.mistakes ?? {};
  const drawn = JSON.stringify([shown, seen]);
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={deskProductPath(params)}>
          Back to the product
        </Link>
        <h1 className="name">Edit {title}</h1>
        <p className="quiet">It changes in all its collections at once, and shoppers see it within a second.</p>
      </header>
      <Form method="post" className="edit" key={drawn} action={href('/products/:collection/:id/edit', params)}>
        <PressKey />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {actionData ? (
          <p className="mistake" role="alert">
            {actionData.why}
          </p>
        ) : null}
        <ProductFields form={shown} mistakes={mistakes} />
        <CollectionChoice form={shown} mistakes={mistakes} listings={listings} isInCatalogue={form.isInCatalogue} />
        <div className="at-thumb">
          <button className="button button-primary" type="submit" disabled={isBusy}>
            Save
          </button>
        </div>
      </Form>
    </>
  );
}
