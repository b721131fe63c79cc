import { href, Link } from 'react-router';
import { DRAFTS } from '../../../shop/catalogue/collection.ts';
import { imageOf } from '../../../shop/catalogue/product.ts';
import { deskPrice } from '../../../shop/desk/desk-text.ts';
import { ResponsiveImage } from '../../../ui/image.tsx';
import { deskOf } from '../../desk-context.ts';
import { SavedNotice } from '../../history/back-notice.tsx';
import { Say, useSay } from '../../language/use-say.tsx';
import { imagesOf } from '../../pictures/pictures-of-form.ts';
import { editProductPath, productsPath } from '../../products/products-path.ts';
import { plannedText } from '../../products/publishing/publish-panel.tsx';
import { deletedOf } from '../../products/take-out.tsx';
import { useNow } from '../../shell/use-now.ts';
import type { Route } from './+types/drafts.ts';
import '../../orders/order.css';
import '../../products/product-list.css';
import '../../products/products.css';

export const meta: Route.MetaFunction = () => [{ title: 'Drafts · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { products } = deskOf(context);
  const cursor = new URL(request.url).searchParams.get('older') ?? undefined;
  const [{ products: drafts, older }, deleted] = await Promise.all([
    products.drafts(cursor),
    deletedOf(request, products),
  ]);
  const pictures = drafts.map(({ productImage }) => ({ path: productImage, colour: '' }));
  return { drafts, older, deleted, images: await imagesOf(products, { pictures }) };
}

export default function Drafts({ loaderData: { drafts, older, deleted, images } }: Route.ComponentProps) {
  const now = useNow();
  const say = useSay();
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={productsPath()}>
          <Say>Products</Say>
        </Link>
        <h1>
          <Say>Drafts</Say>
        </h1>
        <p className="quiet">
          <Say>{drafts.length === 0 ? 'There are none.' : 'Nobody but you sees them yet.'}</Say>
        </p>
        {deleted ? <SavedNotice nr={deleted.nr} product={deleted.id} words={`Deleted ${deleted.name}.`} /> : null}
      </header>
      <ul className="card-list product-list">
        {drafts.map(({ id, productTitle, productPrice, productImage, publishAt }) => (
          <li key={id} className="card product-card" data-product={id}>
            <Link className="product-card-top" to={editProductPath({ collection: DRAFTS, id })}>
              <ResponsiveImage
                image={imageOf({ images }, productImage)}
                widths={[100, 200]}
                sizes="40px"
                alt=""
                className="product-card-image"
              />
              <span className="product-card-what">
                <b className="product-card-name name">{productTitle}</b>
                <span>
                  {productPrice === undefined ? say('No price') : deskPrice(productPrice)}{' '}
                  <span className="quiet">
                    {publishAt === undefined ? say('Draft') : plannedText(publishAt, now, say)}
                  </span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {older === undefined ? null : (
        <Link className="button" to={`${href('/products/drafts')}?${new URLSearchParams({ older })}`}>
          <Say>Older drafts</Say>
        </Link>
      )}
      <div className="at-thumb">
        <Link className="button button-primary" to={href('/products/new')}>
          <Say>New product</Say>
        </Link>
      </div>
    </>
  );
}
