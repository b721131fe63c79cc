/** The path of the event stream for catalogue pages, and the name of its event (spec 2, /catalog). */
export const LIVE_PATH = '/live';
export const CHANGED = 'changed';

/** The most catalogue collections in one stream. All tabs of a browser share a stream. */
export const MAX_FOLLOWED = 6;

/** 'catalogName=Gifts&collectionName=Trays' */
export function liveQuery(catalogName: string, collectionName: string): string {
  return new URLSearchParams({ catalogName, collectionName }).toString();
}

/** '/live?catalogName=Gifts&collectionName=Trays': a stream for these queries; those above the limit are left out. */
export function livePath(queries: readonly string[]): string {
  return `${LIVE_PATH}?${queries.slice(0, MAX_FOLLOWED).join('&')}`;
}
