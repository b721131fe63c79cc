/** True for the error that `fetch` throws when the network is down. Each browser words it differently. */
export function isDeadNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}
