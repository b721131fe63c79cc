import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ExportDesk, ExportKind } from '../../shop/desk/export-desk.ts';
import { streamOf } from '../files/byte-stream.ts';
import { entryFile } from '../process/program.ts';

/** Files that are written at once: each takes a process of some hundred MB. */
const AT_ONCE = 2;

/** A reader that takes longer than this, in ms, has gone: 60 MB take 20 minutes at 400 kbit/s. */
const LONGEST_MS = 30 * 60_000;

/** The shop's products in files of other shops' kinds. A process of its own writes each, as its reader takes it. */
export function openExportDesk(): ExportDesk {
  let open = 0;
  return {
    file(kind) {
      if (open >= AT_ONCE) return undefined;
      open += 1;
      const writing = start(kind);
      const timer = setTimeout(() => writing.kill(), LONGEST_MS).unref();
      const ended = once(writing, 'close').then(
        ([code]) => code === 0,
        () => false,
      );
      void ended.then(() => {
        clearTimeout(timer);
        open -= 1;
      });
      return streamOf(outputOf(writing, ended));
    },
  };
}

function start(kind: ExportKind) {
  return spawn(process.execPath, [entryFile('server/export/export-process'), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What it writes; ends with its reader. @throws when it fails, so that half a file does not look whole */
async function* outputOf(
  writing: ChildProcess & { stdout: NodeJS.ReadableStream },
  ended: Promise<boolean>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of writing.stdout) yield part as Uint8Array;
    if (!(await ended)) throw new Error('The products could not be written');
  } finally {
    writing.kill();
  }
}
