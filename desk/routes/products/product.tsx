import { data, Link, redirect } from 'react-router';
import { DRAFTS } from '../../../shop/catalogue/collection.ts';
import { deskPrice } from '../../../shop/desk/desk-text.ts';
import { ResponsiveImage } from '../../../ui/image.tsx';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { SavedNotice } from '../../history/back-notice.tsx';
import { changeNrIn, historyPath } from '../../history/history-path.ts';
import { Say } from '../../language/use-say.tsx';
import { SoldOutWords } from '../../products/product-card.tsx';
import { editProductPath, placeOfParams, productsPath } from '../../products/products-path.ts';
import { ShareProduct } from '../../products/share-product.tsx';
import { SoldOutSwitch } from '../../products/sold-out-switch.tsx';
import { stockAfter } from '../../products/stock-after.ts';
import { takePostedStock } from '../../products/stock-form.ts';
import { StockGrid } from '../../products/stock-grid.tsx';
import { StockHistory } from '../../products/stock-history.tsx';
import { AnsweredStock } from '../../products/stock-notice.tsx';
import { usePendingStock } from '../../products/use-stock.ts';
import { useNow } from '../../shell/use-now.ts';
import type { Route } from './+types/product.ts';
import '../../orders/order.css';
import '../../products/products.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.of.product.productTitle} · Desk` : 'Desk' },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { products, read, settings } = deskOf(context);
  const { collection, id } = placeOfParams(params);
  if (collection === DRAFTS) throw redirect(editProductPath({ collection, id }));
  const of = await products.find(collection, id);
  if (!of) throw data(null, { status: 404 });
  const older = new URL(request.url).searchParams.get('older') ?? undefined;
  const [history, [image], mainPage] = await Promise.all([
    products.history(of.product.id, older),
    read.images([of.product.productImage]),
    products.mainPage(of.product),
  ]);
  const saved = changeNrIn(request, 'saved');
  return { of, history, image, saved, url: settings.shopUrl + mainPage };
}

export async function action({ request, context }: Route.ActionArgs) {
  return takePostedStock(await postedForm(request), deskOf(context).products);
}

/** For the Undo on a page that answers a form without scripts. */
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { of, history, image, saved, url } = loaderData;
  const { product, places } = of;
  const stock = stockAfter(product.id, of.stock, usePendingStock());
  const now = useNow();
  return (
    <article className="product-desk">
      <header className="product-desk-head">
        <Link className="order-back" to={productsPath()}>
          <Say>Products</Say>
        </Link>
        <div className="product-desk-top">
          <ResponsiveImage
            image={image ?? { path: product.productImage }}
            widths={[100, 200, 400]}
            sizes="96px"
            alt=""
            className="product-card-image"
          />
          <div className="product-card-what">
            <h1 className="name">{product.productTitle}</h1>
            <p>
              {product.productPrice === undefined ? <Say>No price</Say> : deskPrice(product.productPrice)}
              <SoldOutWords of={of} stock={stock} />
            </p>
            <p className="quiet name">{places.map(({ name }) => name).join(' · ')}</p>
          </div>
        </div>
        {saved === undefined ? null : <SavedNotice nr={saved} product={product.id} />}
        <div className="row">
          <Link className="button" to={editProductPath(product)}>
            <Say>Edit</Say>
          </Link>
          <SoldOutSwitch id={product.id} name={product.productTitle} isOn={stock.isSoldOut} />
          <a className="order-back" href={url} target="_blank" rel="noreferrer">
            <Say>See it in the shop</Say>
          </a>
          <Link className="order-back" to={historyPath({ product: product.id })}>
            <Say>What changed</Say>
          </Link>
        </div>
        <AnsweredStock answered={answer} />
      </header>
      <StockGrid of={of} stock={stock} answered={answer} />
      <div className="stack">
        <ShareProduct product={product} url={url} hasPicture={image !== undefined} />
        <StockHistory product={product} history={history} now={now} />
      </div>
    </article>
  );
}
