/**
 * Whether a request ended for want of a network, also in the middle of its answer: React Router names that as the cause.
 * Each browser words `fetch`'s network error differently.
 */
export function isDeadNetwork(error: unknown): boolean {
  if (error instanceof Error && error.cause !== undefined) return isDeadNetwork(error.cause);
  return error instanceof TypeError && /fetch|load failed|network|input stream/i.test(error.message);
}
