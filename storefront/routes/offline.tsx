import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
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
 * The service worker redirects here when a page is neither cached nor reachable. Its URL follows '#'. If its data is
 * cached it is rendered from that; else it is loaded when the network is back.
 */
export default function Offline() {
  const navigate = useNavigate();
  useEffect(() => {
    void isDataCached(wanted()).then((isCached) => {
      if (isCached) void navigate(wanted(), { replace: true });
    });
  }, [navigate]);
  return <OfflineWords onBack={() => location.replace(wanted())} />;
}

/** The path of the page that the shopper wanted. A URL of another site gives home. */
function wanted(): string {
  const url = new URL(location.hash.slice(1) || href('/home'), location.origin);
  const isOwn = url.origin === location.origin && url.pathname !== location.pathname;
  return isOwn ? url.pathname + url.search : href('/home');
}

async function isDataCached(path: string): Promise<boolean> {
  const address = `${new URL(path, location.origin).pathname}.data`;
  return (await caches.match(address, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)) !== undefined;
}
