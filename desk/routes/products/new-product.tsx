import { data, Link, redirect } from 'react-router';
import { emptyForm } from '../../../shop/editing/product-form.ts';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useFormKey } from '../../forms/use-form-key.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { imagesOf } from '../../pictures/pictures-of-form.ts';
import { afterSave } from '../../products/after-save.ts';
import { takePostedProduct } from '../../products/posted-product.ts';
import { ProductForm } from '../../products/product-form.tsx';
import { newProductPath, productsPath } from '../../products/products-path.ts';
import { Notice } from '../../shell/notice.tsx';
import { brandsOf } from '../../words/brands-of.ts';
import type { Route } from './+types/new-product.ts';

export const meta: Route.MetaFunction = () => [{ title: 'New product · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { products, words } = deskOf(context);
  const search = new URL(request.url).searchParams;
  const from = search.get('from');
  const [listings, copied] = await Promise.all([products.listings(), from === null ? undefined : products.form(from)]);
  return {
    copied: copied && from !== null ? { form: copied, id: from, images: await imagesOf(products, copied) } : undefined,
    listings,
    brands: await brandsOf(words),
    // What 'Save and next' keeps.
    kept: { collections: search.getAll('collection'), brand: search.get('brand') ?? '' },
    isNext: search.has('saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { products } = deskOf(context);
  const copiedFrom = new URL(request.url).searchParams.get('from') ?? undefined;
  const posted = await takePostedProduct(await postedForm(request), { products, id: undefined, copiedFrom });
  if (posted?.state === 'not saved') return { ...posted.form, images: await imagesOf(products, posted.form.typed) };
  if (posted?.state !== 'saved') throw data(null, { status: 400 });
  return redirect(await afterSave(products, posted, posted.typed.collections[0] ?? ''), { status: 303 });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, args.request.url);

/** A name with a picture or a price is enough for a draft. */
export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const { listings, brands, copied, kept, isNext } = loaderData;
  const form = emptyForm();
  const next = { ...form, collections: kept.collections, values: { ...form.values, brand: kept.brand } };
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={productsPath()}>
          <Say>Products</Say>
        </Link>
        <h1>
          <Say>New product</Say>
        </h1>
        {isNext ? (
          <Notice>
            <Say>Saved as a draft. Here is the next.</Say>
          </Notice>
        ) : copied ? (
          <p className="quiet name">
            {say(
              'As {} is. Change what differs: nothing is saved before you press a button.',
              copied.form.values.title,
            )}
          </p>
        ) : (
          <p className="quiet">
            <Say>A name with a picture or a price is enough for a draft.</Say>
          </p>
        )}
      </header>
      <ProductForm
        key={useFormKey(answer !== undefined)}
        form={form}
        listings={listings}
        brands={brands}
        unsaved={answer}
        prefilled={copied?.form ?? next}
        action={newProductPath(copied?.id)}
        images={{ ...copied?.images, ...answer?.images }}
        buttons={BUTTONS}
      />
    </>
  );
}

const BUTTONS = [
  { button: 'next', words: 'Save and next' },
  { button: 'save', words: 'Save draft' },
  { button: 'shop', words: 'Put in the shop' },
] as const;
