import { CHANGED, sharedLivePath } from '../../shop/live.ts';
import { backoffMs } from '../../ui/backoff.ts';

/** An event stream that reconnects until it is closed. */
export type LiveStream = { close(): void };

/**
 * Calls `onChange` for each change in the catalogue collections of these queries, and whenever one may have been
 * missed: after a lost connection, or at the start if `missed` is true.
 */
export function openLiveStream(queries: readonly string[], onChange: () => void, missed = false): LiveStream {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = missed;
  let tries = 0;

  function listen(): void {
    source = new EventSource(sharedLivePath(queries));
    source.addEventListener(CHANGED, onChange);
    source.addEventListener('error', () => {
      lost = true;
      // The browser reconnects by itself after a lost connection, but not after an error response.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(listen, backoffMs(tries));
      tries += 1;
    });
    source.addEventListener('open', () => {
      if (lost) onChange();
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
