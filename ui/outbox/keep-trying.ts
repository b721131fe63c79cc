import { backoffMs } from '../backoff.ts';

/** Without a final answer it is tried again, with backoff unless the server said when. */
export type Tried<Answer> = { answer: Answer } | { retryAfterSeconds?: number | undefined };

/**
 * Repeats `act` until it has a final answer; at once when the network is back or the page is seen. Undefined when `signal`
 * aborts it.
 */
export function keepTrying<Answer>(act: () => Promise<Tried<Answer>>): Promise<Answer>;
export function keepTrying<Answer>(act: () => Promise<Tried<Answer>>, signal: AbortSignal): Promise<Answer | undefined>;
export async function keepTrying<Answer>(
  act: () => Promise<Tried<Answer>>,
  signal = new AbortController().signal,
): Promise<Answer | undefined> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const tried = await act();
    if (signal.aborted) return undefined;
    if ('answer' in tried) return tried.answer;
    const { retryAfterSeconds } = tried;
    await pause(retryAfterSeconds === undefined ? backoffMs(tries) : retryAfterSeconds * 1000, signal);
  }
  return undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', onLook);
      signal.removeEventListener('abort', end);
      resolve();
    }
    function onLook(): void {
      if (document.visibilityState === 'visible') end();
    }
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', onLook);
    signal.addEventListener('abort', end);
  });
}
