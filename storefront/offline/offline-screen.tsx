import { EmptyState } from '../../ui/ornament.tsx';
import { useNetworkBack } from './use-network-back.ts';

/** What stands where a page could not be had: it comes by itself when the network is back. */
export function OfflineScreen({ onBack = () => location.reload() }: { onBack?: () => void }) {
  useNetworkBack(true, onBack);
  return (
    <main className="page screen">
      <h1 className="visually-hidden">Offline</h1>
      <EmptyState sentence="You are offline, and this page has not been here before.">
        <p>It comes by itself when the network is back. What is in your cart is still there.</p>
      </EmptyState>
    </main>
  );
}
