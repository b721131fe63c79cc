/** Each browser words `fetch`'s network error differently. */
export function isDeadNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}
