import { href } from 'react-router';

/** The screen of a collection, or of a kind of records; `saved` is the number of the change that led there. */
export function collectionPath(collection: string, saved?: number): string {
  return href('/collections/:collection', { collection }) + (saved === undefined ? '' : `?saved=${saved}`);
}

/** The form of a record; without an id of a new one. */
export function recordPath(collection: string, id?: string): string {
  return href('/collections/:collection/record/:id?', id === undefined ? { collection } : { collection, id });
}
