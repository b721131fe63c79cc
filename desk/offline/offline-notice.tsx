import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { dayAndTime } from '../../shop/desk/desk-text.ts';
import { useSay } from '../language/use-say.tsx';
import { useDeskBack } from './use-desk-back.ts';
import { HAS_NEWER, SEEN_AT } from './worker-contract.ts';
import './offline-notice.css';

/** When an offline screen was last seen; reloads once the desk answers. */
export function OfflineNotice() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const path = pathname + search;
  const [seen, setSeen] = useState<Record<string, number>>({});
  useEffect(() => {
    const first = Number(document.documentElement.dataset[SEEN_AT]);
    if (first > 0) setSeen({ [location.pathname + location.search]: first });
    // Without newer data the request would wait for the network, and its failure would replace the screen.
    if (document.documentElement.dataset[HAS_NEWER]) void revalidate();
    return onSeen((path, at) => setSeen((before) => ({ ...before, [path]: at })));
  }, [revalidate]);
  const say = useSay();
  const at = seen[path];
  useDeskBack(at !== undefined, () => {
    delete document.documentElement.dataset[SEEN_AT];
    delete document.documentElement.dataset[HAS_NEWER];
    setSeen({});
    void revalidate();
  });
  if (at === undefined) return null;
  return (
    <p className="offline-notice" role="status">
      {say('Seen at {}, no network.', say(dayAndTime(at, Date.now())))}
    </p>
  );
}

/** Returns the function that stops it. */
function onSeen(listener: (path: string, at: number) => void): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const onMessage = ({ data }: MessageEvent) => {
    if (typeof data?.[SEEN_AT] === 'number' && typeof data.path === 'string') listener(data.path, data[SEEN_AT]);
  };
  worker?.addEventListener('message', onMessage);
  return () => worker?.removeEventListener('message', onMessage);
}
