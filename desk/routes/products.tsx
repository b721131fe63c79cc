import { Form, href, Link, useNavigation } from 'react-router';
import type { DeskListing, ProductsQuery, StockFilter } from '../../shop/desk/product-desk.ts';
import { deskOf } from '../desk-context.ts';
import { changesPath } from '../history/changes-path.ts';
import { ProductCard } from '../products/product-card.tsx';
import { productsPath, readProductsQuery } from '../products/products-path.ts';
import { takePostedStock } from '../products/stock-form.ts';
import { AnsweredStock } from '../products/stock-notice.tsx';
import type { Route } from './+types/products.ts';
import '../orders/order.css';
import '../orders/orders.css';
import '../products/products.css';

export const meta: Route.MetaFunction = () => [{ title: 'Products · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readProductsQuery(new URL(request.url).searchParams);
  const { products, read } = deskOf(context);
  const [page, listings] = await Promise.all([products.list(query), products.listings()]);
  const images = await read.images(page.products.map(({ product }) => product.productImage));
  return { query, page, listings, images: Object.fromEntries(images.map((image) => [image.path, image])) };
}

/** A press on the stock of a product of the list, without scripts. */
export const action = ({ request, context }: Route.ActionArgs) => takePostedStock(request, deskOf(context).products);

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, listings, images } = loaderData;
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <header className="products-head">
        <h1>Products</h1>
        <Link className="order-back" to={changesPath()}>
          What changed
        </Link>
      </header>
      <Search query={query} listings={listings} />
      <Filters query={query} />
      <AnsweredStock answered={actionData} />
      {page.products.length === 0 ? <p className="quiet">{noneWords(query)}</p> : null}
      <ul className="card-list" aria-busy={isLoading}>
        {page.products.map((one) => (
          <ProductCard key={one.product.id} of={one} image={images[one.product.productImage]} answered={actionData} />
        ))}
      </ul>
      {page.older ? (
        <Link className="button" to={productsPath({ ...query, older: page.older })}>
          Older products
        </Link>
      ) : null}
    </>
  );
}

/** By words of the title, in one collection or in all. */
function Search({
  query: { q = '', collection = '', stock },
  listings,
}: {
  query: ProductsQuery;
  listings: DeskListing[];
}) {
  return (
    <Form method="get" action={href('/products')} className="search products-search" key={`${q} ${collection}`}>
      {stock ? <input type="hidden" name="stock" value={stock} /> : null}
      <input name="q" type="search" defaultValue={q} aria-label="Search products" placeholder="Words of the name" />
      <select name="collection" defaultValue={collection} aria-label="Collection">
        <option value="">All collections</option>
        {listings.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button className="button" type="submit">
        Find
      </button>
    </Form>
  );
}

const FILTERS: [stock: StockFilter | undefined, words: string][] = [
  [undefined, 'All'],
  ['running out', 'Running out'],
  ['sold out', 'Sold out'],
];

function Filters({ query: { q, collection, stock } }: { query: ProductsQuery }) {
  return (
    <nav className="states" aria-label="Stock">
      {FILTERS.map(([filter, words]) => (
        <Link
          key={words}
          to={productsPath({ q, collection, stock: filter })}
          className="state-link"
          aria-current={stock === filter ? 'true' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

function noneWords({ q, stock }: ProductsQuery): string {
  if (q !== undefined) return `No product is called “${q}” here.`;
  if (stock === 'running out') return 'Nothing is running out here.';
  return stock === 'sold out' ? 'Nothing is sold out here.' : 'No products here.';
}
