import { useEffect, useRef } from 'react';
import { useRefresh } from './use-refresh.ts';

/** Reads the screen again when the desk tells a mark other than the one that it was drawn at. */
export function useLive(mark: string): void {
  const drawnAt = useRef(mark);
  const refresh = useRefresh();
  useEffect(() => {
    drawnAt.current = mark;
  }, [mark]);
  useEffect(() => {
    const line = new EventSource('/live');
    line.addEventListener('mark', ({ data }) => {
      if (data !== drawnAt.current) refresh();
    });
    return () => line.close();
  }, [refresh]);
}
