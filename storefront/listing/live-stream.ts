import { CHANGED, sharedLivePath } from '../../shop/live.ts';
import { backoffMs } from '../../ui/backoff.ts';

/** A stream that is open, or tried again until it is. */
export type LiveStream = { close(): void };

/**
 * Calls `hear` for each change in the catalogue collections of these queries, and when one may have been missed:
 * after a line that broke, or at the start if the caller says that it did not listen before.
 */
export function openLiveStream(queries: readonly string[], hear: () => void, missed = false): LiveStream {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = missed;
  let tries = 0;

  function listen(): void {
    source = new EventSource(sharedLivePath(queries));
    source.addEventListener(CHANGED, hear);
    source.addEventListener('error', () => {
      lost = true;
      // the browser itself tries again after a line that broke, but not after an answer that was none
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(listen, backoffMs(tries));
      tries += 1;
    });
    source.addEventListener('open', () => {
      if (lost) hear();
      lost = false;
      tries = 0;
    });
  }

  listen();
  return {
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
