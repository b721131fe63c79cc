import { useEffect, useRef } from 'react';
import { openEventStream } from '../../ui/network/event-stream.ts';
import { useRefresh } from './use-refresh.ts';

/**
 * Reads the screen again when the desk tells a mark other than the one that it was rendered at, as each new stream begins
 * by.
 */
export function useLive(mark: string): void {
  const renderedAt = useRef(mark);
  const refresh = useRefresh();
  useEffect(() => {
    renderedAt.current = mark;
  }, [mark]);
  useEffect(() => {
    const stream = openEventStream('/live', {
      event: 'mark',
      onEvent: (told) => {
        if (told !== renderedAt.current) refresh();
      },
    });
    return () => stream.close();
  }, [refresh]);
}
