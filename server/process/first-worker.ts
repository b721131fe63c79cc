import cluster from 'node:cluster';

/** Numbers the workers of a machine from 1, in their environment: who takes the place of a dead one has its number. */
export const WORKER_PLACE = 'SHOP_WORKER';

/** True in one process of a machine: the only one, or the worker in the first place. It does what is done once. */
export function isFirstWorker(): boolean {
  // biome-ignore lint/style/noProcessEnv: the first process sets it for each worker; it is no knob of the shop
  return cluster.worker === undefined || process.env[WORKER_PLACE] === '1';
}
