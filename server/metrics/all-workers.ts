import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, type Registry } from 'prom-client';

/** The messages of a worker that is asked for the metrics of all, and of the first process that answers. */
type Question = { metricsOfAll: number };
type Answer = Question & { text: string };

/** How long the first process may take to ask every worker, in ms. */
const PATIENCE_MS = 6000;

/** Called in the first process: it answers its workers for all of them. */
export function answerForAllWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: Partial<Question>) => {
    const { metricsOfAll } = message;
    if (metricsOfAll === undefined) return;
    all.clusterMetrics().then(
      // One that ended meanwhile is told nothing; without a callback that would be an error of this process.
      (text) => worker.send({ metricsOfAll, text }, () => undefined),
      () => undefined,
    );
  });
}

/** Gives the metrics of all processes, for Prometheus: counts are sums. @throws when other processes do not answer */
export function openAllMetrics(registry: Registry): () => Promise<string> {
  collectDefaultMetrics({ register: registry });
  if (!cluster.isWorker) return () => registry.metrics();
  // Made for its listener: it answers the first process with this worker's own.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  let asked = 0;
  return () => {
    asked += 1;
    return answerOf(asked);
  };
}

function answerOf(metricsOfAll: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const heard = (message: Partial<Answer>) => {
    if (message.metricsOfAll === metricsOfAll && message.text !== undefined) resolve(message.text);
  };
  process.on('message', heard).send?.({ metricsOfAll } satisfies Question);
  const timer = setTimeout(() => reject(new Error('The other workers did not tell their metrics')), PATIENCE_MS);
  return promise.finally(() => {
    clearTimeout(timer);
    process.off('message', heard);
  });
}
