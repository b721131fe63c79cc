import { Form, href, Link, useNavigation } from 'react-router';
import { imageOf } from '../../../shop/catalogue/product.ts';
import type { ChosenList } from '../../../shop/desk/chosen.ts';
import { grouped } from '../../../shop/desk/desk-text.ts';
import type { DeskListing, ProductsQuery, StockFilter } from '../../../shop/desk/product-desk.ts';
import { ChooseAll } from '../../choosing/choose-all.tsx';
import { type Answered, useChosen } from '../../choosing/use-chosen.ts';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { BackNotice, undoOf } from '../../history/back-notice.tsx';
import { historyPath } from '../../history/history-path.ts';
import { type PostedBack, takePostedBack } from '../../history/posted-back.ts';
import { Say, useSay } from '../../language/use-say.tsx';
import { useIsOwner } from '../../people/use-is-owner.ts';
import { ProductCard } from '../../products/product-card.tsx';
import { productsPath, readProductsQuery } from '../../products/products-path.ts';
import { isWell, SeveralNotice } from '../../products/several/notice.tsx';
import { type PostedSeveral, takePostedSeveral } from '../../products/several/posted.ts';
import { SeveralProductsBar } from '../../products/several/several-products-bar.tsx';
import { type PostedStock, takePostedStock } from '../../products/stock-form.ts';
import { AnsweredStock } from '../../products/stock-notice.tsx';
import { deletedOf } from '../../products/take-out.tsx';
import { Notice } from '../../shell/notice.tsx';
import { OverScreen } from '../../steps/over-screen.tsx';
import type { Route } from './+types/products.ts';
import '../../orders/order.css';
import '../../orders/orders.css';
import '../../products/new-product.css';
import '../../products/product-list.css';
import '../../products/products.css';

export const meta: Route.MetaFunction = () => [{ title: 'Products · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = readProductsQuery(search);
  const { products, read } = deskOf(context);
  const [page, listings, drafts, deleted] = await Promise.all([
    ...([products.list(query), products.listings(), products.countDrafts()] as const),
    deletedOf(request, products),
  ]);
  const isWhole = query.older === undefined && page.older === undefined;
  const [count, all] = await Promise.all([
    isWhole ? page.products.length : products.count(query),
    search.get('choose') === 'all' ? products.all(query) : undefined,
  ]);
  const images = await read.images(page.products.map(({ product }) => product.productImage));
  return {
    ...{ query, page, listings, deleted, drafts, count, all },
    next: all ? all.next : (search.get('next') ?? undefined),
    images: Object.fromEntries(images.map((image) => [image.path, image])),
  };
}

/** Stock is posted here only without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { products, history } = deskOf(context);
  const form = await postedForm(request);
  if (form.has('what')) return { changed: await takePostedSeveral(form, products) };
  if (form.has('nr')) return { back: await takePostedBack(form, history) };
  return { stock: await takePostedStock(form, products) };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

const SEVERAL = 'several';

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const say = useSay();
  const answer = useAnswer(actionData);
  const { query, page, listings, deleted, drafts, images, count, all, next } = loaderData;
  const { stock, changed, back }: ActionAnswer = answer ?? {};
  const shown = page.products.map(({ product }) => product.id);
  const { chosen, isChosen, elsewhere, onChange } = useChosen(SEVERAL, shown, ...chosenAfter(answer, all, next));
  const isOwner = useIsOwner();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <header className="ends products-head">
        <h1>
          <Say>Products</Say>
        </h1>
        {isOwner ? (
          <Link className="order-back" to={href('/collections')}>
            <Say>Collections</Say>
          </Link>
        ) : null}
        <Link className="order-back" to={href('/searches')}>
          <Say>Searches</Say>
        </Link>
        <Link className="order-back" to={historyPath()}>
          <Say>What changed</Say>
        </Link>
        <div className="at-thumb new-product">
          <Link className="button button-primary" to={href('/products/new')}>
            <Say>New product</Say>
          </Link>
        </div>
      </header>
      <Search query={query} listings={listings} />
      <div className="products-filters">
        <Filters query={query} drafts={drafts} />
        <ChooseAll
          to={productsPath({ ...query, older: undefined, choose: 'all' })}
          toNext={next === undefined ? undefined : productsPath({ ...query, older: next, choose: 'all' })}
          which={query.stock ?? ''}
          count={count}
          chosen={chosen}
          elsewhere={elsewhere.length}
        />
      </div>
      <AnsweredStock answered={stock} />
      {deleted && !answer ? <Notice undo={undoOf(deleted.nr)}>{say('Deleted {}.', deleted.name)}</Notice> : null}
      <OverScreen answered={answer} isWell={isWell(changed) && back?.outcome.state !== 'refused'}>
        <SeveralNotice answered={changed} query={query} />
        <BackNotice answered={back} />
      </OverScreen>
      {page.products.length === 0 ? (
        <p className="quiet">
          <Say>{noneText(query)}</Say>
        </p>
      ) : null}
      <ul className="card-list product-list" aria-busy={isLoading} onChange={onChange}>
        {page.products.map((one) => (
          <ProductCard
            key={one.product.id}
            of={one}
            image={imageOf({ images }, one.product.productImage)}
            answered={stock}
            changed={changed}
            several={SEVERAL}
            isChosen={isChosen(one.product.id)}
          />
        ))}
      </ul>
      {page.older ? (
        <Link className="button" to={productsPath({ ...query, older: page.older })}>
          <Say>Older products</Say>
        </Link>
      ) : null}
      <SeveralProductsBar
        {...{ id: SEVERAL, query, next, listings, elsewhere, answered: changed }}
        isAll={chosen !== undefined}
      />
    </>
  );
}

type ActionAnswer = {
  stock?: PostedStock | undefined;
  changed?: PostedSeveral | undefined;
  back?: PostedBack | undefined;
};

/** What stays chosen: all, after a refusal or another form's answer. */
function chosenAfter(
  answer: ActionAnswer | undefined,
  all: ChosenList | undefined,
  next: string | undefined,
): ChosenNow {
  const changed = answer?.changed;
  if (!changed || changed.change.what === 'prices') return [all, answer && 'another'];
  const isKept = changed.outcome.state === 'refused' && changed.products.length > 0;
  return isKept ? [{ chosen: changed.products, next }] : [undefined, 'done'];
}

type ChosenNow = [all: ChosenList | undefined, answered?: Answered];

function Search({
  query: { q = '', collection = '', stock },
  listings,
}: {
  query: ProductsQuery;
  listings: DeskListing[];
}) {
  const say = useSay();
  return (
    <Form method="get" action={href('/products')} className="search products-search" key={`${q} ${collection}`}>
      {stock ? <input type="hidden" name="stock" value={stock} /> : null}
      <input name="q" type="search" defaultValue={q} aria-label={say('Search products')} placeholder={say('Name')} />
      <select name="collection" defaultValue={collection} aria-label={say('Collection')}>
        <option value="">{say('All collections')}</option>
        {listings.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button className="button" type="submit">
        <Say>Find</Say>
      </button>
    </Form>
  );
}

const FILTERS: [stock: StockFilter | undefined, words: string][] = [
  [undefined, 'All'],
  ['running out', 'Running out'],
  ['sold out', 'Sold out'],
];

function Filters({ query: { q, collection, stock }, drafts }: { query: ProductsQuery; drafts: number }) {
  const say = useSay();
  return (
    <nav className="states" aria-label={say('Stock')}>
      {FILTERS.map(([filter, words]) => (
        <Link
          key={words}
          to={productsPath({ q, collection, stock: filter })}
          className="state-link"
          aria-current={stock === filter ? 'true' : undefined}
        >
          <Say>{words}</Say>
        </Link>
      ))}
      {drafts > 0 ? (
        <Link className="state-link" to={href('/products/drafts')}>
          <Say>Drafts</Say> <b>{grouped(drafts)}</b>
        </Link>
      ) : null}
    </nav>
  );
}

function noneText({ q, stock }: ProductsQuery): string {
  if (q !== undefined) return `No product is called “${q}” here.`;
  if (stock === 'running out') return 'Nothing is running out here.';
  return stock === 'sold out' ? 'Nothing is sold out here.' : 'No products here.';
}
