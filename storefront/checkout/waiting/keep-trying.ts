import { backoffMs } from '../../../ui/backoff.ts';
import type { Sent } from './send.ts';

/**
 * Does it again, with growing pauses, until the shop answers, and gives that answer once. The network coming back, or
 * the shopper, ends a pause. Call what it returns to stop.
 */
export function keepTrying(act: () => Promise<Sent>, settle: (answer: Sent) => void): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'resting' | 'trying' | 'over' = 'resting';

  async function attempt(): Promise<void> {
    if (state !== 'resting') return;
    clearTimeout(timer);
    state = 'trying';
    const sent = await act();
    // stopped meanwhile; what the shop said is asked for again by whoever goes on
    if ((state as string) === 'over') return;
    const pause = pauseUntilNext(sent, tries);
    if (pause === undefined) {
      stop();
      return settle(sent);
    }
    tries += 1;
    state = 'resting';
    timer = setTimeout(attempt, pause);
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

/** Undefined when the shop has decided. */
function pauseUntilNext(sent: Sent, tries: number): number | undefined {
  if (sent.state === 'too many') return sent.retryAfterSeconds * 1000;
  if (sent.state !== 'away' && sent.state !== 'failed') return undefined;
  return backoffMs(tries);
}
