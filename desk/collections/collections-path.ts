import { href } from 'react-router';
import { encodePart } from '../../shop/path-part.ts';

/**
 * The screen of a collection, or of a kind of records; `saved` is the number of the change that led there. Not by href, of
 * whose paths browsers and the router take '..' and '.data' out.
 */
export function collectionPath(collection: string, saved?: number): string {
  return `${href('/collections')}/${encodePart(collection)}${saved === undefined ? '' : `?saved=${saved}`}`;
}

/** The form of a record; without an id of a new one. */
export function recordPath(collection: string, id?: string): string {
  return `${collectionPath(collection)}/record${id === undefined ? '' : `/${encodePart(id)}`}`;
}
