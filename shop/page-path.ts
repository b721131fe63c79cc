/** Paths of pages that letters, feeds and search engines are told; screens make theirs with React Router's `href`. */

export function productPath(collection: string, id: string): string {
  return `/product/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
}

export function collectionPath(collection: string): string {
  return `/collection/${encodeURIComponent(collection)}`;
}

export function salePath(sale: string): string {
  return `/sale/${encodeURIComponent(sale)}`;
}

export function cataloguePath(catalogName: string, collectionName: string): string {
  return `/catalog/${encodeURIComponent(catalogName)}/${encodeURIComponent(collectionName)}`;
}
