/** Max-Age of the cookie, in s: 180 days, the longest session. The store may end the session sooner. */
const MAX_AGE_SECONDS = 180 * 24 * 3600;

/** The Set-Cookie header of a new session, for a desk at this URL. */
export function sessionCookie(session: string, url: string): string {
  return `${cookieName(url)}=${session}; Max-Age=${MAX_AGE_SECONDS}; ${attributes(url)}`;
}

/** The session secret in a Cookie header; undefined without one. */
export function readSessionCookie(header: string | null | undefined, url: string): string | undefined {
  const name = `${cookieName(url)}=`;
  const found = header?.split(';').find((cookie) => cookie.trim().startsWith(name));
  return found?.trim().slice(name.length) || undefined;
}

/** The __Host- prefix: no other host and no page without https can set the cookie. */
function cookieName(url: string): string {
  return url.startsWith('https:') ? '__Host-desk' : 'desk';
}

/** SameSite=Lax, not Strict: an owner who follows a link from an email is signed in. Changes need a POST anyway. */
function attributes(url: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`;
}
