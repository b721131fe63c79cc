import { setFlagsFromString } from 'node:v8';

/** Trades time for memory, half for half again: beside the shop on a small machine, one of the two would be ended. */
export function preferSmallHeap(): void {
  setFlagsFromString('--optimize-for-size');
}
