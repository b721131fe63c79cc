import { backoffMs } from '../../../ui/backoff.ts';
import type { Sent } from './send.ts';

/**
 * Repeats `act` with backoff until the shop answers, then calls `settle` once. Tries at once when the network is back or the
 * page becomes visible. Returns the function that stops it.
 */
export function keepTrying(act: () => Promise<Sent>, settle: (answer: Sent) => void): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'idle' | 'trying' | 'over' = 'idle';

  async function attempt(): Promise<void> {
    if (state !== 'idle') return;
    clearTimeout(timer);
    state = 'trying';
    const sent = await act();
    // Stopped meanwhile: whoever continues will ask again.
    if ((state as string) === 'over') return;
    const delayMs = delayUntilNext(sent, tries);
    if (delayMs === undefined) {
      stop();
      return settle(sent);
    }
    tries += 1;
    state = 'idle';
    timer = setTimeout(attempt, delayMs);
  }

  function stop(): void {
    state = 'over';
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', onLook);
  }

  function onLook(): void {
    if (!document.hidden) void attempt();
  }

  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', onLook);
  void attempt();
  return stop;
}

/** In ms; undefined when the shop has decided. */
function delayUntilNext(sent: Sent, tries: number): number | undefined {
  if (sent.state === 'too many') return sent.retryAfterSeconds * 1000;
  if (sent.state !== 'away' && sent.state !== 'failed') return undefined;
  return backoffMs(tries);
}
