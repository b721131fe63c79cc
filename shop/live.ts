/** Where an open catalogue page hears of changes, and the name of the event it hears (spec 2, /catalog). */
export const LIVE_PATH = '/live';
export const CHANGED = 'changed';

/** '/live?catalogName=Gifts&collectionName=Trays' */
export function livePath(catalogName: string, collectionName: string): string {
  return `${LIVE_PATH}?${new URLSearchParams({ catalogName, collectionName })}`;
}
