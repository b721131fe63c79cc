import { spawnSync } from 'node:child_process';
import { href } from 'react-router';
import { cpuMs, workersOf } from '../../tests/support/process-figures.ts';
import { median } from '../../tests/support/quantile.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 64;

/** Pages a second, and the CPU they took. */
export type Served = {
  perSecond: number | undefined;
  /** CPU per page, of all processes together. */
  cpuMs: number | undefined;
  /** Pages that all processes served per CPU second of the busiest: the speed with a core for each. */
  perBusySecond: number | undefined;
};

/** A cached, gzipped listing, requested by wrk on 64 keep-alive connections; undefined where wrk is not installed. */
export async function servedBy(workers: number): Promise<Served> {
  const shop = await openSmallShop({ WORKERS: String(workers) });
  const url = `${shop.url}${href('/men-shirts')}`;
  const processes = [shop.pid(), ...(workers > 1 ? workersOf(shop.pid()) : [])];
  // Warms up every worker's cache: the system gives new connections to any of them.
  for (let n = 0; n < 40; n += 1) await (await fetch(url, { headers: { ...GZIP, connection: 'close' } })).arrayBuffer();
  const rounds = Array.from({ length: ROUNDS }, () => round(url, processes));
  await shop.stop();
  const middle = (of: (one: Round) => number) => {
    const known = rounds.filter((one) => one !== undefined);
    return known.length > 0 ? median(known.map(of)) : undefined;
  };
  return {
    perSecond: middle((one) => one.pages / SECONDS),
    cpuMs: middle((one) => sum(one.cpu) / one.pages),
    perBusySecond: middle((one) => (one.pages / Math.max(...one.cpu)) * 1000),
  };
}

const GZIP = { 'accept-encoding': 'gzip' };

type Round = { pages: number; cpu: number[] };

function round(url: string, processes: readonly number[]): Round | undefined {
  const before = processes.map(cpuMs);
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', url];
  const told = spawnSync('wrk', words, { encoding: 'utf8' }).stdout ?? '';
  const pages = Number(/(\d+) requests in/.exec(told)?.[1] ?? 0);
  const cpu = processes.map((pid, i) => cpuMs(pid) - (before[i] ?? 0));
  return pages > 0 ? { pages, cpu } : undefined;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
