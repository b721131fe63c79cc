import { backoffMs } from '../backoff.ts';

export type EventStream = { close(): void };

/**
 * Reconnects until closed. `onEvent` gets the data of each such event; `onGap` is called after a reconnection, since events may
 * have been missed. `missed`: also at the first opening.
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
      // The browser reconnects after a lost connection, but not after an error response.
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
