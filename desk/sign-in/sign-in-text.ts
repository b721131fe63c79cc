import { isUrl } from '../../shop/older-browsers/is-url.ts';

export function tooMany(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `That was tried too often. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/**
 * An address of the desk; anything else is Today. Addresses with tabs or line breaks are refused: browsers drop those, and what
 * is left may begin with two slashes, which name another site.
 */
export function safeReturnPath(next: unknown): string {
  const path = typeof next === 'string' ? next : '';
  const isOwn = /^\/(?![/\\])\P{Cc}*$/u.test(path) && isUrl(path, 'http://desk');
  return isOwn && !path.startsWith('/sign-in') && !path.startsWith('/enter') ? path : '/';
}
