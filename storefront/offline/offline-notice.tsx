import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { OFFLINE_PAGES } from '../../shop/screens.ts';
import { useNetworkBack } from '../../ui/network/use-network-back.ts';
import { Notice } from '../../ui/notice.tsx';
import { SERVED_FROM_CACHE } from './worker-contract.ts';

const WORDS =
  'You are offline: this is the page as you last saw it. It is brought up to date when the network is back.';

/** Shown on a page from the cache; reloads it when the network is back. */
export function OfflineNotice() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [cached, setCached] = useState<readonly string[]>([]);
  useEffect(() => subscribeToCachedPages((path) => setCached((all) => [...all, path])), []);
  // The offline page is cached too, but says so itself.
  const isCached = cached.includes(pathname + search) && !Object.values<string>(OFFLINE_PAGES).includes(pathname);
  useNetworkBack(isCached, () => {
    setCached([]);
    void revalidate();
  });
  return isCached ? <Notice words={WORDS} /> : null;
}

/** Calls back with the path and query of each page from the worker's cache. Returns the unsubscribe function. */
function subscribeToCachedPages(listener: (path: string) => void): () => void {
  if (document.documentElement.dataset[SERVED_FROM_CACHE] !== undefined) listener(location.pathname + location.search);
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const onMessage = ({ data }: MessageEvent) => {
    const path = typeof data === 'object' && data !== null && data[SERVED_FROM_CACHE];
    if (typeof path === 'string') listener(path);
  };
  worker?.addEventListener('message', onMessage);
  return () => worker?.removeEventListener('message', onMessage);
}
