import { useEffect, useRef } from 'react';
import { openEventStream } from '../../ui/network/event-stream.ts';
import { whileSeen } from '../../ui/network/while-seen.ts';
import { useRefresh } from './use-refresh.ts';

/**
 * Reloads the screen when the desk reports another mark than the one it was rendered at; each new stream begins with the mark.
 * A hidden page has no stream: with six streams none of a browser's six connections would be left.
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
