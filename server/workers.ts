import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { checkPort } from './http/listen.ts';

/** What a worker tells once its doors are open. */
const OPEN = 'open';

/** A worker that did not live so long, in ms, is replaced after a pause, also in ms: the next would fare no better. */
const SHORT_LIFE_MS = 5000;
const PAUSE_MS = 1000;

/** Several processes of one shop on one machine: opens them, replaces those that die, and ends them together. */
export type Workers = {
  /** Lets every worker answer those in hand and leave; resolves when the last has left. */
  close(): Promise<void>;
};

/**
 * Opens the workers, the first alone: it brings the tables up to date and fills an empty shop.
 * @throws OwnerError when another program has the port; ends as the first worker does when that cannot open
 */
export async function openWorkers(config: Config, log: Logger): Promise<Workers> {
  // Workers share the port with each other, so the system would let them share it with a stranger too.
  if (!config.sharePort) {
    await checkPort(config);
    if (config.desk) await checkPort(config.desk, 'DESK_PORT');
  }
  const births = new Map<number, number>();
  let closing = false;

  function fork(): Worker {
    const worker = cluster.fork();
    births.set(worker.id, performance.now());
    return worker;
  }

  const failed = await untilOpen(fork());
  if (failed !== undefined) process.exit(failed);
  cluster.on('exit', (worker, code, signal) => {
    if (closing) return;
    log.error({ worker: worker.process.pid, code, signal }, 'A worker ended; another takes its place');
    const lived = performance.now() - (births.get(worker.id) ?? 0);
    births.delete(worker.id);
    setTimeout(() => closing || fork(), lived < SHORT_LIFE_MS ? PAUSE_MS : 0);
  });
  await Promise.all(Array.from({ length: config.workers - 1 }, () => untilOpen(fork())));
  return {
    async close() {
      closing = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const gone = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(gone);
    },
  };
}

/** Told by a worker when its doors are open. */
export function tellOpen(): void {
  process.send?.(OPEN);
}

/** Undefined once its doors are open, or the code it ended with before. */
async function untilOpen(worker: Worker): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const ended = (code: number | null) => resolve(code ?? 1);
  worker.on('message', (message: unknown) => message === OPEN && resolve(undefined)).once('exit', ended);
  return promise.finally(() => worker.off('exit', ended));
}
