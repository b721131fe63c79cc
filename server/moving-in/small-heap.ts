import { setFlagsFromString } from 'node:v8';

/**
 * From here on this process trades time for memory: half the memory, half as long again. It stands beside the shop, and
 * a machine that has too little for both ends one of them.
 */
export function preferSmallHeap(): void {
  setFlagsFromString('--optimize-for-size');
}
