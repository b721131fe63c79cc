/** True for what a browser throws when a request got no answer at all: each has its own words for it. */
export function isDeadNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}
