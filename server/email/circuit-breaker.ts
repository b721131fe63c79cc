/** When every letter in hand fails, it is the service and not the letters: then the postman rests. */
export type CircuitBreaker = {
  /** Notes whether a round's letters were taken or refused, any of them, or all failed. */
  record(allFailed: boolean): void;
  isOpen(): boolean;
  /** How many letters to go with: after a round in vain a few, to see whether the service is back. */
  batchSize(most: number): number;
};

/** Doubled with each round in vain, in ms; a long outage costs the shop no more than a few tries in ten seconds. */
const FIRST_MS = 1000;
const LONGEST_MS = 10_000;

const A_FEW = 6;

export function openCircuitBreaker(): CircuitBreaker {
  let inVain = 0;
  let until = 0;
  return {
    record(allFailed) {
      inVain = allFailed ? inVain + 1 : 0;
      until = allFailed ? performance.now() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (inVain - 1)) : 0;
    },
    isOpen: () => performance.now() < until,
    batchSize: (most) => (inVain > 0 ? A_FEW : most),
  };
}
