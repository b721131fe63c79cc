import { useEffect, useRef } from 'react';
import { openEventStream } from '../../ui/network/event-stream.ts';
import { whileSeen } from '../../ui/network/while-seen.ts';
import { useRefresh } from './use-refresh.ts';

/**
 * Reads the screen again when the desk tells a mark other than the one that it was rendered at, as each new stream begins
 * by. A hidden page has no stream: a browser has six connections to the desk, and six streams would leave none to save with.
 */
export function useLive(mark: string): void {
  const renderedAt = useRef(mark);
  const refresh = useRefresh();
  useEffect(() => {
    renderedAt.current = mark;
  }, [mark]);
  useEffect(() => {
    const onEvent = (told: string) => {
      if (told !== renderedAt.current) refresh();
    };
    return whileSeen(() => openEventStream('/live', { event: 'mark', onEvent }).close);
  }, [refresh]);
}
