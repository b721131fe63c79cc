import { href } from 'react-router';

/** The orders put off, in the query. */
const LATER = 'later';

export function callsPath(later: readonly string[]): string {
  const query = new URLSearchParams(later.map((one) => [LATER, one]));
  return later.length === 0 ? href('/calls') : `${href('/calls')}?${query}`;
}

export function laterOf(search: URLSearchParams): string[] {
  return search.getAll(LATER);
}
