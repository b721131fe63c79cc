/** When every email of a batch fails, the service is down: the circuit opens and the outbox worker waits. */
export type CircuitBreaker = {
  /** Records a batch: `allFailed` when not one of its emails was accepted or refused. */
  record(allFailed: boolean): void;
  isOpen(): boolean;
  /** Size of the next batch: `most`, or a few emails after a failed batch, to probe the service. */
  batchSize(most: number): number;
};

/** How long the circuit stays open, in ms: doubled with each failed batch. */
const FIRST_MS = 1000;
const LONGEST_MS = 10_000;

const PROBE_SIZE = 6;

export function openCircuitBreaker(): CircuitBreaker {
  let failedBatches = 0;
  let openUntil = 0;
  return {
    record(allFailed) {
      failedBatches = allFailed ? failedBatches + 1 : 0;
      openUntil = allFailed ? performance.now() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (failedBatches - 1)) : 0;
    },
    isOpen: () => performance.now() < openUntil,
    batchSize: (most) => (failedBatches > 0 ? PROBE_SIZE : most),
  };
}
