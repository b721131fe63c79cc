import { href } from 'react-router';
import { type ProductsQuery, STOCK_FILTERS } from '../../shop/desk/product-desk.ts';

/** '/products?q=kurta&stock=running+out' */
export function productsPath(query: ProductsQuery & { choose?: 'all' } = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${href('/products')}?${search}` : href('/products');
}

/** The page of a product on the desk. */
export function deskProductPath({ collection, id }: { collection: string; id: string }): string {
  return href('/products/:collection/:id', { collection, id });
}

/** What an address asks for; words that mean nothing ask for nothing. */
export function readProductsQuery(search: URLSearchParams): ProductsQuery {
  const [q, collection, older] = ['q', 'collection', 'older'].map((name) => search.get(name)?.trim() || undefined);
  return { q, collection, stock: STOCK_FILTERS.find((filter) => filter === search.get('stock')), older };
}
