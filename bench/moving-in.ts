import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER_COMMAND } from '../tests/support/shop-process.ts';
import { brokenFigures } from './moving-in/broken.ts';
import { benchExports } from './moving-in/exports.ts';
import { writeBomb } from './moving-in/zip-bomb.ts';
import { secondsOf } from './support/grown-shop.ts';
import type { Figure } from './support/table.ts';

const FORMATS = ['shopify', 'woocommerce', 'csv', 'google', 'meta'];

/** Exports of other shops, each imported into an empty shop; the way out again; and files that are broken. */
export async function benchMovingIn(): Promise<Figure[]> {
  const figures: Figure[] = [];
  let filled = '';
  for (const { what, name, content, atMostSeconds } of await benchExports()) {
    const file = join(mkdtempSync(join(tmpdir(), 'old-shop-')), name);
    writeFileSync(file, content);
    const dataDir = mkdtempSync(join(tmpdir(), 'moved-in-'));
    const run = await runOf(['import', file, '--put', '*=menShirts'], dataDir);
    if (run.code !== 0) throw new Error(`The import of ${file} ended with ${run.code}`);
    filled ||= dataDir;
    figures.push(
      { what: `${what}: read and imported`, value: run.seconds, unit: 's', must: { atMost: atMostSeconds } },
      { what: `${what}: memory at most`, value: run.mostMb, unit: 'MB', must: { atMost: 400 } },
    );
  }
  for (const format of FORMATS) {
    const file = join(mkdtempSync(join(tmpdir(), 'left-')), 'products');
    const run = await runOf(['export', '--as', format, file], filled);
    if (run.code !== 0 || statSync(file).size === 0) throw new Error(`The export as ${format} ended with ${run.code}`);
    figures.push({ what: `out again as ${format}, the first of these shops`, value: run.seconds, unit: 's' });
    figures.push({ what: `out again as ${format}: memory at most`, value: run.mostMb, unit: 'MB' });
  }
  return [...figures, ...(await brokenFigures()), ...(await bombFigures())];
}

async function bombFigures(): Promise<Figure[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'bomb-')), 'sheet.xlsx');
  await writeBomb(file);
  const run = await runOf(['import', file], mkdtempSync(join(tmpdir(), 'moved-in-')));
  const isRefused = run.code === 1 && /\S\.\n$/.test(run.said);
  return [
    {
      what: 'an xlsx that unpacks to 1 GB: refused in a sentence',
      value: isRefused ? 1 : 0,
      unit: '',
      must: { atLeast: 1 },
    },
    { what: 'an xlsx that unpacks to 1 GB: time', value: run.seconds, unit: 's' },
    { what: 'an xlsx that unpacks to 1 GB: memory at most', value: run.mostMb, unit: 'MB', must: { atMost: 400 } },
  ];
}

type Run = { code: number | null; said: string; seconds: number; mostMb: number };

/** Runs the owner's command; `mostMb`: the most memory that it had. */
async function runOf(words: readonly string[], dataDir: string): Promise<Run> {
  const run: Run = { code: null, said: '', seconds: 0, mostMb: 0 };
  run.seconds = await secondsOf(async () => {
    const command = spawn(process.execPath, [OWNER_COMMAND, ...words], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    command.stderr.on('data', (text: Buffer) => {
      run.said += text.toString();
    });
    const watching = setInterval(() => {
      run.mostMb = Math.max(run.mostMb, peakMb(command.pid ?? 0));
    }, 100);
    [run.code] = (await once(command, 'close')) as [number | null];
    clearInterval(watching);
  });
  return run;
}

/** The most resident memory of a process so far, in MB; 0 where the system does not tell. */
function peakMb(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
