/** Where open catalogue pages hear of changes, and the name of the event they hear (spec 2, /catalog). */
export const LIVE_PATH = '/live';
export const CHANGED = 'changed';

/** Catalogue collections that one stream tells of: the pages of a browser share one. */
export const MOST_FOLLOWED = 6;

/** 'catalogName=Gifts&collectionName=Trays' */
export function liveQuery(catalogName: string, collectionName: string): string {
  return new URLSearchParams({ catalogName, collectionName }).toString();
}

/** The stream that tells of all of these, the first ones if they are too many. */
export function sharedLivePath(queries: readonly string[]): string {
  return `${LIVE_PATH}?${queries.slice(0, MOST_FOLLOWED).join('&')}`;
}

/** '/live?catalogName=Gifts&collectionName=Trays' */
export function livePath(catalogName: string, collectionName: string): string {
  return sharedLivePath([liveQuery(catalogName, collectionName)]);
}
