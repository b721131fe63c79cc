/** In ms. On a silent line a request would stay open for as long as the browser holds the connection. */
const TIMEOUT_MS = 10_000;

/** Whether a server answers for that address, past the browser's cache and its service worker; nginx may send a kept page. */
export async function isThere(address: string): Promise<boolean> {
  const late = new AbortController();
  setTimeout(() => late.abort(), TIMEOUT_MS);
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: late.signal }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}
