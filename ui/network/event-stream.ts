import { backoffMs } from '../backoff.ts';

/** A stream of a server's events that reconnects until it is closed. */
export type EventStream = { close(): void };

/**
 * Calls `onEvent` with the data of each event of that name, and `onGap` once the stream is open again after a lost
 * connection: events may have been missed. `missed`: some may have been missed before it is first open, too.
 */
export function openEventStream(
  address: string,
  {
    event,
    onEvent,
    onGap,
    missed = false,
  }: {
    event: string;
    onEvent: (data: string) => void;
    onGap?: () => void;
    missed?: boolean;
  },
): EventStream {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = missed;
  let tries = 0;

  function listen(): void {
    source = new EventSource(address);
    source.addEventListener(event, ({ data }) => onEvent(data));
    source.addEventListener('error', () => {
      lost = true;
      // The browser reconnects by itself after a lost connection, but not after an error response.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(listen, backoffMs(tries));
      tries += 1;
    });
    source.addEventListener('open', () => {
      if (lost) onGap?.();
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
