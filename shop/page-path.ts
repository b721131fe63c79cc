import { encodePart } from './path-part.ts';

/** Paths of pages with a name in them, in the one spelling that the shop answers at; the others are in storefront/routes.ts. */

export function productPath(collection: string, id: string): string {
  return `/product/${encodePart(collection)}/${encodePart(id)}`;
}

export function collectionPath(collection: string): string {
  return `/collection/${encodePart(collection)}`;
}

export function salePath(sale: string): string {
  return `/sale/${encodeURIComponent(sale)}`;
}

export function cataloguePath(catalogName: string, collectionName: string): string {
  return `/catalog/${encodePart(catalogName)}/${encodePart(collectionName)}`;
}
