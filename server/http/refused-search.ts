import { THEMES } from '../../shop/theme.ts';
import { type CachedResponse, plainResponse } from '../responses/cached-response.ts';
import { NO_STORE, NOSNIFF } from '../responses/headers.ts';

const { background, text } = THEMES.dark;

/** What a search is answered with where too many search: a plain page that searches again by itself. */
export function refusedSearch(retryAfterSeconds: number): CachedResponse {
  const html = `<!doctype html>
<html lang="en-PK"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>Search</title>
<style>body{margin:0;padding:2rem;background:${background};color:${text};font:1.0625rem/1.5 system-ui,sans-serif}</style>
<h1>Search</h1>
<p>Very many shoppers search just now. This page searches again by itself in ${retryAfterSeconds} seconds.</p>
</html>
`;
  const headers = ['Content-Type', 'text/html; charset=utf-8', ...NO_STORE, ...NOSNIFF];
  const retry = ['Retry-After', String(retryAfterSeconds)];
  return plainResponse({ status: 429, headers: [...headers, ...retry], body: Buffer.from(html) });
}
