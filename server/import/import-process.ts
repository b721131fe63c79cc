import { join } from 'node:path';
import type { ImportRun } from '../../shop/desk/import-desk.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { openFileLock } from '../files/file-lock.ts';
import { readConfig } from '../process/config.ts';
import { type FileRun, importGiven, undoImport } from './import-run.ts';
import { previewAgain, takeUpload } from './import-upload.ts';
import { preferSmallHeap } from './small-heap.ts';
import { folderOf, isUnderWay, readPart, writePart } from './uploaded-files.ts';

/**
 * A process for each reading, import and undo of another shop's file, to spare the shop time and memory.
 * `import-process.ts take UPLOAD TYPE OWNER`, `look ID`, `import ID OWNER`, `undo ID OWNER`; it answers its parent once.
 */
export type Answer = { id?: string; why?: string };

/** How often a run says that it is alive, in ms. */
const NOTE_MS = 1000;

const BY_COMMAND = 'The command ‘shop import’ brings this file in just now. Try again when it is done.';

preferSmallHeap();
// biome-ignore lint/style/noProcessEnv: handed to readConfig, which checks it
const config = readConfig(process.env);
const [task = '', ...words] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));
const [first = '', second = '', third = ''] = words;
try {
  if (task === 'take') await answer(await takeUpload(config, { upload: first, type: second, by: third }));
  else if (task === 'look') await answer(await previewAgain(config, first));
  else await runAlone(task === 'undo' ? undoImport : importGiven, first, second);
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  await answer({ why: error.message });
}
process.exit(0);

function answer(words: Answer): Promise<void> {
  return new Promise((sent) =>
    process.connected ? process.send?.(words, undefined, undefined, () => sent()) : sent(),
  );
}

/** One process at a time works on a file; another one leaves it to that. */
async function runAlone(work: (own: FileRun) => Promise<ImportRun>, id: string, by: string): Promise<void> {
  const folder = folderOf(config.dataDir, id);
  const lock = openFileLock(join(folder, 'lock'));
  // A run of the desk's own is on its screen.
  if (!lock.take()) return answer(isUnderWay(await readPart(folder, 'run')) ? {} : { why: BY_COMMAND });
  let latest: ImportRun = { state: 'under way', doing: 'fetching', done: 0, all: 0, seenAt: Date.now() };
  let noted = Promise.resolve();
  const note = () => {
    noted = noted.then(() => writePart(folder, 'run', latest));
    return noted;
  };
  await note();
  await answer({});
  const timer = setInterval(() => {
    if (latest.state === 'under way') latest = { ...latest, seenAt: Date.now() };
    void note();
  }, NOTE_MS);
  const report: FileRun['report'] = (run) => {
    latest = { ...run, state: 'under way', seenAt: Date.now() };
  };
  latest = await work({ config, id, folder, by, report }).catch(stopped);
  clearInterval(timer);
  await note();
  lock.release();
}

function stopped(error: unknown): ImportRun {
  if (error instanceof OwnerError) return { state: 'stopped', why: error.message };
  console.error(error);
  return { state: 'stopped', why: 'Something went wrong. Try it again.' };
}
