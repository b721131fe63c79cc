import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { checkPort } from './http/listen.ts';
import type { Config } from './process/config.ts';
import { WORKER_PLACE } from './process/first-worker.ts';

type Listening = { isOpen: boolean };

/** A worker that ends within five seconds of its start is replaced a second later: the next would likely end too. */
const CRASH_LOOP_MS = 5000;
const BACKOFF_MS = 1000;

/** Several processes of one shop on one machine: opens them, replaces those that die, and ends them together. */
export type Workers = {
  isOpen: boolean;
  /** Ends the workers gracefully: each answers its open requests first. Resolves when the last has ended. */
  close(): Promise<void>;
};

/**
 * Opens the workers, the first alone: it migrates and fills an empty shop. @throws OwnerError when a port is taken;
 * ends as the first worker does when that cannot open
 */
export async function openWorkers(config: Config, log: Logger): Promise<Workers> {
  // Workers listen with SO_REUSEPORT, so the system would let them share the port with another program too.
  if (!config.sharePort) {
    await checkPort(config);
    if (config.desk) await checkPort(config.desk, 'DESK_PORT');
  }
  const started = new Map<number, { place: number; at: number }>();
  let closing = false;

  function fork(place: number): Worker {
    const worker = cluster.fork({ [WORKER_PLACE]: place });
    started.set(worker.id, { place, at: performance.now() });
    return worker;
  }

  if (config.metricsToken !== undefined) (await import('./metrics/all-workers.ts')).answerForAllWorkers();
  const first = await untilOpen(fork(1));
  if (typeof first === 'number') process.exit(first);
  cluster.on('exit', (worker, code, signal) => {
    if (closing) return;
    log.error({ worker: worker.process.pid, code, signal }, 'A worker ended; another takes its place');
    const { place, at } = started.get(worker.id) ?? { place: 1, at: 0 };
    started.delete(worker.id);
    setTimeout(() => closing || fork(place), performance.now() - at < CRASH_LOOP_MS ? BACKOFF_MS : 0);
  });
  await Promise.all(Array.from({ length: config.workers - 1 }, (_, i) => untilOpen(fork(i + 2))));
  return {
    isOpen: first.isOpen,
    async close() {
      closing = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const gone = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(gone);
    },
  };
}

export function reportOpen(isOpen: boolean): void {
  process.send?.({ isOpen } satisfies Listening);
}

/** What the worker says once it listens, or the exit code when it ended before. */
async function untilOpen(worker: Worker): Promise<Listening | number> {
  const { promise, resolve } = Promise.withResolvers<Listening | number>();
  const ended = (code: number | null) => resolve(code ?? 1);
  worker.on('message', (message: unknown) => isListening(message) && resolve(message)).once('exit', ended);
  return promise.finally(() => worker.off('exit', ended));
}

function isListening(message: unknown): message is Listening {
  return typeof message === 'object' && message !== null && 'isOpen' in message && typeof message.isOpen === 'boolean';
}
