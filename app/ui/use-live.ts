import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGED, livePath } from '../../shop/live.ts';

/** Reads the page again whenever the owner changes that catalogue; place and focus stay (spec 2, /catalog). */
export function useLive(catalogName: string, collectionName: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource(livePath(catalogName, collectionName));
    const again = () => void revalidate();
    let lost = false;
    source.addEventListener(CHANGED, again);
    source.addEventListener('error', () => {
      lost = true;
    });
    source.addEventListener('open', () => {
      // what happened while the line was down was not heard
      if (lost) again();
      lost = false;
    });
    return () => source.close();
  }, [catalogName, collectionName, revalidate]);
}
