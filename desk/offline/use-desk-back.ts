import { useNetworkBack } from '../../ui/network/use-network-back.ts';

/** While `isAway`, polls the desk with backoff; calls `act` once it answers. */
export function useDeskBack(isAway: boolean, act: () => void): void {
  useNetworkBack(isAway, act, '/icon.svg');
}
