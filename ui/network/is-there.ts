/** Whether the server answers for that address. Neither caches nor service workers answer such a request. */
export async function isThere(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
