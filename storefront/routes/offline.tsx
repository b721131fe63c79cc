import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { storedLinkState } from '../checkout/saved-form.ts';
import { OfflineWords } from '../offline/offline-screen.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/offline.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, 'Offline', 'This page comes when the network is back.'),
    { name: 'robots', content: 'noindex' },
  ];
}

/**
 * The service worker redirects here for a page neither cached nor reachable, whose URL follows '#'. It renders from cached
 * data, else loads when the network is back.
 */
export default function Offline() {
  const navigate = useNavigate();
  useEffect(() => {
    void isDataCached(wanted()).then((isCached) => {
      if (isCached) void navigate(wanted(), { replace: true, state: storedLinkState(pathOf(wanted())) });
    });
  }, [navigate]);
  return <OfflineWords onBack={openWanted} />;
}

/** With the history's state from before the redirect, such as the checkout's notes. */
function openWanted(): void {
  // The format of React Router's link state; without a key it would be dropped.
  history.replaceState({ usr: storedLinkState(pathOf(wanted())), key: 'offline' }, '', wanted());
  location.reload();
}

/** A URL of another site gives home. */
function wanted(): string {
  const url = new URL(location.hash.slice(1) || href('/home'), location.origin);
  const isOwn = url.origin === location.origin && url.pathname !== location.pathname;
  return isOwn ? url.pathname + url.search : href('/home');
}

function pathOf(address: string): string {
  return new URL(address, location.origin).pathname;
}

async function isDataCached(path: string): Promise<boolean> {
  const address = `${pathOf(path)}.data`;
  return (await caches.match(address, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)) !== undefined;
}
