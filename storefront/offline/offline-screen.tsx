import { useEffect } from 'react';
import { useNetworkBack } from '../../ui/network/use-network-back.ts';
import { EmptyState } from '../../ui/ornament.tsx';

/** Where not even the shell can be loaded. A worker may have the page, and if not says so in the shell. */
export function OfflineScreen() {
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (worker?.controller) location.reload();
  }, []);
  return (
    <main>
      <OfflineWords onBack={() => location.reload()} />
    </main>
  );
}

/** For a page neither cached nor reachable. Calls `onBack` when the network is back. */
export function OfflineWords({ onBack }: { onBack: () => void }) {
  useNetworkBack(true, onBack);
  return (
    <div className="page screen">
      <h1 className="visually-hidden">Offline</h1>
      <EmptyState sentence="You are offline, and this page has not been here before.">
        <p>It comes by itself when the network is back. What is in your cart is still there.</p>
      </EmptyState>
    </div>
  );
}
