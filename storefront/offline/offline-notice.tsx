import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { useNetworkBack } from './use-network-back.ts';
import { KEPT_PAGE, OFFLINE_PAGES } from './worker-contract.ts';

const WORDS =
  'You are offline: this is the page as you last saw it. It is brought up to date when the network is back.';

/** Says that the screen is a kept one for as long as it is, and reads it again when the network is back. */
export function OfflineNotice() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => hearOfKeptPages((path) => setKept((all) => [...all, path])), []);
  // the page that says a page was never seen is kept too, and says enough itself
  const isKept = kept.includes(pathname + search) && !Object.values<string>(OFFLINE_PAGES).includes(pathname);
  useNetworkBack(isKept, () => {
    setKept([]);
    void revalidate();
  });
  return isKept ? <Notice words={WORDS} /> : null;
}

/** Calls back with the path and query of each page that came from the worker's shelf; gives what ends that. */
function hearOfKeptPages(tell: (path: string) => void): () => void {
  if (document.documentElement.dataset[KEPT_PAGE] !== undefined) tell(location.pathname + location.search);
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const onMessage = ({ data }: MessageEvent) => {
    const path = typeof data === 'object' && data !== null && data[KEPT_PAGE];
    if (typeof path === 'string') tell(path);
  };
  worker?.addEventListener('message', onMessage);
  return () => worker?.removeEventListener('message', onMessage);
}
