import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { storedLinkState } from '../checkout/checkout-draft.ts';
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
      if (isCached) void navigate(wanted(), { replace: true, state: storedLinkState(pathOf(wanted())) });
    });
  }, [navigate]);
  return <OfflineWords onBack={openWanted} />;
}

/** Opens the wanted page with what was in the history before the redirect, such as the notes of a checkout. */
function openWanted(): void {
  // as React Router writes what a link brings along; without a key it would throw that away
  history.replaceState({ usr: storedLinkState(pathOf(wanted())), key: 'offline' }, '', wanted());
  location.reload();
}

/** The path of the page that the shopper wanted. A URL of another site gives home. */
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
