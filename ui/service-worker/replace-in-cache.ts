const WHATEVER_VARIES = { ignoreVary: true };

type Kept = {
  /** Set on the kept answer. */
  headers?: Record<string, string>;
  /** The oldest above it are deleted. */
  maxEntries?: number | undefined;
  /** Whether the kept answer is a newer one, which stays. */
  isNewer?: (before: Response) => boolean;
};

/**
 * Keeps an answer in place of the one before, as the newest.
 * @throws when it breaks off or the disk is full; the one before is kept then
 */
export async function replaceInCache(
  cacheName: string,
  address: string,
  answer: Response,
  { headers = {}, maxEntries = Number.POSITIVE_INFINITY, isNewer = () => false }: Kept = {},
): Promise<void> {
  // Opened first: what arrives after the cache was deleted, as at sign-out, goes with it.
  const cache = await caches.open(cacheName);
  const whole = await wholeOf(answer, headers);
  const before = await cache.match(address, WHATEVER_VARIES);
  if (before && isNewer(before)) return;
  // In Safari an answer that is put in another's place stays at that one's place, and would soon be the oldest.
  await cache.delete(address, WHATEVER_VARIES);
  try {
    await cache.put(address, whole);
  } catch (error) {
    if (before) await cache.put(address, before);
    throw error;
  }
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - maxEntries)))
    await cache.delete(oldest, WHATEVER_VARIES);
}

/** With its body read: unpacked, so headers about the packed one are dropped. */
async function wholeOf(answer: Response, extra: Record<string, string>): Promise<Response> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return new Response(body, { status: answer.status, headers });
}
