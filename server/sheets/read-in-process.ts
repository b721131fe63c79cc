import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { entryFile } from '../process/program.ts';
import { PARCELS, type ReadSheet, whyNotOpened } from './read-sheet.ts';

/** Reads a file that an owner gave, within the limits of PARCELS. */
export type SheetReader = (bytes: Uint8Array) => Promise<ReadSheet>;

/** A sheet of 2 MB takes 2 s, and an xlsx file of 32 MB of XML some 8 s. */
const TIMEOUT_MS = 20_000;

const TOO_LONG =
  'It takes too long to read: there is more in it than a sheet has. Save it as .csv, or give it in parts.';

/** Reads sheets in a process of its own, one at a time: a posted file takes none of the shop's time or memory. */
export function openSheetReader({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): SheetReader {
  const queue = new PQueue({ concurrency: 1 });
  return async (bytes) => {
    const why = whyNotOpened(bytes, PARCELS);
    return why === undefined ? queue.add(() => readInProcess(bytes, timeoutMs)) : { why };
  };
}

function readInProcess(bytes: Uint8Array, timeoutMs: number): Promise<ReadSheet> {
  const child = fork(entryFile('server/sheets/read-process'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
  });
  return answerOf(child, bytes);
}

/** What a sheet takes while it is read, in MB: 32 MB of XML take 300. */
const MOST_HEAP_MB = 512;

/** A process that ended without an answer had no time or no memory left. */
function answerOf(child: ChildProcess, bytes: Uint8Array): Promise<ReadSheet> {
  const { promise, resolve } = Promise.withResolvers<ReadSheet>();
  child.on('message', (read) => resolve(read as ReadSheet));
  child.on('exit', () => resolve({ why: TOO_LONG }));
  child.on('error', () => resolve({ why: TOO_LONG }));
  child.send(bytes, (error) => error && resolve({ why: TOO_LONG }));
  return promise;
}
