/** How long a browser keeps the cookie, in s: as long as the longest session, which the store ends sooner. */
const KEPT_SECONDS = 180 * 24 * 3600;

/** The header that gives a device its session, for a desk at this address. */
export function sessionCookie(session: string, url: string): string {
  return `${cookieName(url)}=${session}; Max-Age=${KEPT_SECONDS}; ${attributes(url)}`;
}

/** The header that takes it away. */
export function noSessionCookie(url: string): string {
  return `${cookieName(url)}=; Max-Age=0; ${attributes(url)}`;
}

/** What the device's cookie holds; undefined without one. */
export function readSessionCookie(header: string | null | undefined, url: string): string | undefined {
  const name = `${cookieName(url)}=`;
  const found = header?.split(';').find((cookie) => cookie.trim().startsWith(name));
  return found?.trim().slice(name.length) || undefined;
}

/** With the prefix no other host and no page without https can set it. */
function cookieName(url: string): string {
  return url.startsWith('https:') ? '__Host-desk' : 'desk';
}

/** Lax, not strict: a link in an email to an owner must find the owner in. Every change is a POST all the same. */
function attributes(url: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`;
}
