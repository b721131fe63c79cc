import { CHANGED, livePath } from '../../shop/live.ts';
import { type EventStream, openEventStream } from '../../ui/network/event-stream.ts';

/**
 * Calls `onChange` for each change in the catalogue collections of these queries, and whenever one may have been
 * missed: after a lost connection, or at the start if `missed` is true.
 */
export function openLiveStream(queries: readonly string[], onChange: () => void, missed = false): EventStream {
  return openEventStream(livePath(queries), { event: CHANGED, onEvent: onChange, onGap: onChange, missed });
}
