/** The path of the event stream for catalogue pages, and the name of its event (spec 2, /catalog). */
export const LIVE_PATH = '/live';
export const CHANGED = 'changed';

/** '/live?catalogName=Gifts&collectionName=Trays' */
export function livePath(catalogName: string, collectionName: string): string {
  return `${LIVE_PATH}?${new URLSearchParams({ catalogName, collectionName })}`;
}
