import { href } from 'react-router';
import { type ProductsQuery, STOCK_FILTERS } from '../../shop/desk/product-desk.ts';
import { withQuery } from '../../shop/older-browsers/with-query.ts';
import { encodePart, nameOfParam } from '../../shop/path-part.ts';

/** `choose`: the list is chosen, from its cursor on. `next`: where those begin that a press left out. */
export function productsPath(
  query: ProductsQuery & { choose?: 'all' | undefined; next?: string | undefined } = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return withQuery(href('/products'), search);
}

export type ProductPlace = { collection: string; id: string };

/** Not by href: browsers and the router remove '..' and '.data' from its paths. */
export function deskProductPath({ collection, id }: ProductPlace): string {
  return `${href('/products')}/${encodePart(collection)}/${encodePart(id)}`;
}

export function editProductPath(place: ProductPlace): string {
  return `${deskProductPath(place)}/edit`;
}

export function storyPath(place: ProductPlace): string {
  return `${deskProductPath(place)}/story`;
}

/** Filled in from the product `from`. */
export function newProductPath(from?: string): string {
  return href('/products/new') + (from === undefined ? '' : `?${new URLSearchParams({ from })}`);
}

export function previewPath(id: string): string {
  return `${href('/products/drafts')}/${encodePart(id)}/preview`;
}

export function placeOfParams({ collection, id }: ProductPlace): ProductPlace {
  return { collection: nameOfParam(collection), id: nameOfParam(id) };
}

/** Unknown values ask for nothing. */
export function readProductsQuery(search: URLSearchParams): ProductsQuery {
  const [q, collection, older] = ['q', 'collection', 'older'].map((name) => search.get(name)?.trim() || undefined);
  return { q, collection, stock: STOCK_FILTERS.find((filter) => filter === search.get('stock')), older };
}
