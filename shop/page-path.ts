import { decodePart, encodePart } from './path-part.ts';

/** The canonical paths of pages with a name in them. Other paths are in storefront/routes.ts. */

export function productPath(collection: string, id: string): string {
  return `/product/${encodePart(collection)}/${encodePart(id)}`;
}

/** From an address that ends with such a path; undefined for any other. */
export function readProductPath(address: string): { collection: string; id: string } | undefined {
  const [collection, id] = /\/product\/([^/]+)\/([^/]+)$/.exec(address)?.slice(1).map(decodePart) ?? [];
  return collection && id ? { collection, id } : undefined;
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
