/** Whether a server answers for that address, past the browser's cache and its service worker; nginx may send a kept page. */
export async function isThere(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
