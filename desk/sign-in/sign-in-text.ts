import { isUrl } from '../../shop/older-browsers/is-url.ts';

/** What those read who tried too often. */
export function tooMany(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `That was tried too often. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/**
 * An address of the desk to go back to; anything else is Today. Browsers leave tabs and line breaks out of an address: what
 * has them may begin with two slashes there, which name another site.
 */
export function safeReturnPath(next: unknown): string {
  const path = typeof next === 'string' ? next : '';
  const isOwn = /^\/(?![/\\])\P{Cc}*$/u.test(path) && isUrl(path, 'http://desk');
  return isOwn && !path.startsWith('/sign-in') && !path.startsWith('/enter') ? path : '/';
}
