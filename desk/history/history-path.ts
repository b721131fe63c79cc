import { href } from 'react-router';
import type { HistoryQuery } from '../../shop/desk/history-desk.ts';
import { readChangeNr } from '../../shop/editing/catalogue-change.ts';
import { withQuery } from '../../shop/older-browsers/with-query.ts';

export function historyPath(query: HistoryQuery = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return withQuery(href('/changes'), search);
}

export function readHistoryQuery(search: URLSearchParams): HistoryQuery {
  return { product: search.get('product') || undefined, older: search.get('older') ?? undefined };
}

/** From an address such as '?saved=12'. */
export function changeNrIn(request: Request, name: 'saved' | 'hidden' | 'switched' | 'deleted'): number | undefined {
  return readChangeNr(new URL(request.url).searchParams.get(name)) || undefined;
}
