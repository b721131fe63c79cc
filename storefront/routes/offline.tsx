import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { OfflineScreen } from '../offline/offline-screen.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return [...pageMeta('Offline', 'This page comes when the network is back.'), { name: 'robots', content: 'noindex' }];
}

/**
 * Where the service worker leads when a page cannot be had; which one stands behind '#'. One whose data is kept is drawn
 * from that, another comes when the network is back.
 */
export default function Offline() {
  const navigate = useNavigate();
  useEffect(() => {
    void isDataKept(wanted()).then((isKept) => {
      if (isKept) void navigate(wanted(), { replace: true });
    });
  }, [navigate]);
  return <OfflineScreen onBack={() => location.replace(wanted())} />;
}

/** The page that the shopper wanted; never one of another site, whatever stands in the address. */
function wanted(): string {
  const url = new URL(location.hash.slice(1) || href('/home'), location.origin);
  const isOwn = url.origin === location.origin && url.pathname !== location.pathname;
  return isOwn ? url.pathname + url.search : href('/home');
}

async function isDataKept(path: string): Promise<boolean> {
  const address = `${new URL(path, location.origin).pathname}.data`;
  return (await caches.match(address, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)) !== undefined;
}
