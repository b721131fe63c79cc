import { href } from 'react-router';
import { type ProductsQuery, STOCK_FILTERS } from '../../shop/desk/product-desk.ts';
import { encodePart, nameOfParam } from '../../shop/path-part.ts';

/** '/products?q=kurta&stock=running+out' */
export function productsPath(query: ProductsQuery & { choose?: 'all' } = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${href('/products')}?${search}` : href('/products');
}

export type ProductPlace = { collection: string; id: string };

/** The page of a product on the desk. Not by href, of whose paths browsers and the router take '..' and '.data' out. */
export function deskProductPath({ collection, id }: ProductPlace): string {
  return `${href('/products')}/${encodePart(collection)}/${encodePart(id)}`;
}

export function editProductPath(place: ProductPlace): string {
  return `${deskProductPath(place)}/edit`;
}

/** Its picture for a story. */
export function storyPath(place: ProductPlace): string {
  return `${deskProductPath(place)}/story`;
}

/** The form of a new product, filled in as the product with this id is. */
export function newProductPath(from?: string): string {
  return href('/products/new') + (from === undefined ? '' : `?${new URLSearchParams({ from })}`);
}

/** The shop's page of a draft, as shoppers would see it. */
export function previewPath(id: string): string {
  return `${href('/products/drafts')}/${encodePart(id)}/preview`;
}

/** The product that the parameters of these paths name. */
export function placeOfParams({ collection, id }: ProductPlace): ProductPlace {
  return { collection: nameOfParam(collection), id: nameOfParam(id) };
}

/** What an address asks for; words that mean nothing ask for nothing. */
export function readProductsQuery(search: URLSearchParams): ProductsQuery {
  const [q, collection, older] = ['q', 'collection', 'older'].map((name) => search.get(name)?.trim() || undefined);
  return { q, collection, stock: STOCK_FILTERS.find((filter) => filter === search.get('stock')), older };
}
