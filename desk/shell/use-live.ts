import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the screen again when the desk tells a mark other than the one that it was drawn at. */
export function useLive(mark: string): void {
  const drawnAt = useRef(mark);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    drawnAt.current = mark;
  }, [mark]);
  useEffect(() => {
    const line = new EventSource('/live');
    line.addEventListener('mark', ({ data }) => {
      if (data !== drawnAt.current) void revalidate();
    });
    return () => line.close();
  }, [revalidate]);
}
