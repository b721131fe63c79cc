/**
 * The cookie that holds a session's token. Browsers take `__Host-` only over https, for this host alone and the whole
 * of it. SameSite is Lax, not Strict, so that a link in an owner's webmail opens the order and not the sign-in page;
 * nothing is changed by a GET, and a POST must come from the desk's own pages.
 */
export function sessionCookie(token: string, options: { isHttps: boolean; maxAgeSeconds: number }): string {
  const { isHttps, maxAgeSeconds } = options;
  const secure = isHttps ? '; Secure' : '';
  return `${cookieName(isHttps)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The token in a request's Cookie header; undefined when there is none. */
export function sessionToken(header: string | undefined, isHttps: boolean): string | undefined {
  const name = `${cookieName(isHttps)}=`;
  const pair = header?.split(';').find((one) => one.trim().startsWith(name));
  return pair?.trim().slice(name.length) || undefined;
}

function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-desk' : 'desk';
}
