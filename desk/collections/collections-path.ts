import { href } from 'react-router';
import { BRANDING } from '../../shop/catalogue/collection.ts';
import { encodePart } from '../../shop/path-part.ts';

/**
 * `saved`: the change that led there. The shop's branding has its own screen. Not by href: browsers and the router remove '..' and
 * '.data' from its paths.
 */
export function collectionPath(collection: string, saved?: number): string {
  const path = collection === BRANDING ? href('/shop/front') : placePath(collection);
  return path + (saved === undefined ? '' : `?saved=${saved}`);
}

export function recordPath(collection: string, id?: string): string {
  return `${placePath(collection)}/record${id === undefined ? '' : `/${encodePart(id)}`}`;
}

function placePath(collection: string): string {
  return `${href('/collections')}/${encodePart(collection)}`;
}
