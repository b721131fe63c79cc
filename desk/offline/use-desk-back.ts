import { useNetworkBack } from '../../ui/network/use-network-back.ts';

/** While `isAway`, asks whether the desk is there, with backoff; calls `act` once it is. */
export function useDeskBack(isAway: boolean, act: () => void): void {
  useNetworkBack(isAway, act, '/icon.svg');
}
