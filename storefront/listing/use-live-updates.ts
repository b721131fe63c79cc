import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CHANGED, livePath } from '../../shop/live.ts';
import { backoffMs } from '../../ui/backoff.ts';

/** Reads the page again whenever the owner changes that catalogue; place and focus stay (spec 2, /catalog). */
export function useLiveUpdates(catalogName: string, collectionName: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lost = false;
    let tries = 0;

    function listen(): void {
      source = new EventSource(livePath(catalogName, collectionName));
      source.addEventListener(CHANGED, again);
      source.addEventListener('error', () => {
        lost = true;
        // the browser itself tries again after a line that broke, but not after an answer that was none
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(listen, backoffMs(tries));
        tries += 1;
      });
      source.addEventListener('open', () => {
        // what happened while the line was down was not heard
        if (lost) again();
        lost = false;
        tries = 0;
      });
    }

    listen();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [catalogName, collectionName, revalidate]);
}
