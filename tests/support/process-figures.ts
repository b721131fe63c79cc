import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** CPU time that a process has used, in ms, as the operating system counts it: user and system together. */
export function cpuMs(pid: number): number {
  if (process.platform !== 'linux') return psCpuMs(pid);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Fields 14 and 15 of proc(5), counted from 3 after the name; a tick is 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** CPU time of this process, in ms: unlike a clock's, it does not grow while others have the cores. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * CPU time in ms for short spans, for which ticks of 10 ms are too coarse: the scheduler's count, of the threads that
 * exist now.
 */
export function shortCpuMs(pid: number): number {
  if (process.platform !== 'linux') return psCpuMs(pid);
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0],
  );
  return nanoseconds.reduce((sum, one) => sum + Number(one), 0) / 1e6;
}

/** The child processes of a process. */
export function workersOf(pid: number): number[] {
  const listed = spawnSync('pgrep', ['-P', String(pid), '-f', 'program/server/main'], { encoding: 'utf8' }).stdout;
  return listed.split('\n').filter(Boolean).map(Number);
}

/** Resolves when a process has used no CPU for a second, or after a minute. */
export async function untilIdle(pid: number): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = cpuMs(pid);
    await sleep(1000);
    if (cpuMs(pid) - before <= 10) return;
  }
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}

/** Pins a process to one core, so that server and load do not share one. Does nothing without taskset. */
export function pin(pid: number, core: number): void {
  if (process.platform === 'linux') execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
}

function psCpuMs(pid: number): number {
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return time.split(/[:-]/).reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000;
}
