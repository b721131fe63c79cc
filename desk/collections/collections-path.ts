import { href } from 'react-router';
import { SHOP_FRONT } from '../../shop/catalogue/collection.ts';
import { encodePart } from '../../shop/path-part.ts';

/**
 * The screen of a collection, or of a kind of records; `saved` is the number of the change that led there. The shop's front has a screen of its own. Not by href, of
 * whose paths browsers and the router take '..' and '.data' out.
 */
export function collectionPath(collection: string, saved?: number): string {
  const path = collection === SHOP_FRONT ? href('/shop/front') : placePath(collection);
  return path + (saved === undefined ? '' : `?saved=${saved}`);
}

/** The form of a record; without an id of a new one. */
export function recordPath(collection: string, id?: string): string {
  return `${placePath(collection)}/record${id === undefined ? '' : `/${encodePart(id)}`}`;
}

function placePath(collection: string): string {
  return `${href('/collections')}/${encodePart(collection)}`;
}
