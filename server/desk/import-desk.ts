import { fork } from 'node:child_process';
import { once } from 'node:events';
import PQueue from 'p-queue';
import type { ImportDesk, SaidOfExport, UploadedExport } from '../../shop/desk/import-desk.ts';
import { OFFERED_COLLECTIONS } from '../import/collections.ts';
import type { Answer } from '../import/import-process.ts';
import { readRate, readRates } from '../import/rate.ts';
import {
  folderOf,
  type GivenFile,
  isUnderWay,
  listGiven,
  readGiven,
  readPart,
  uploadName,
  writePart,
} from '../import/uploaded-files.ts';
import { entryFile } from '../process/program.ts';
import { changesWithKeys } from '../store/history/sent-before.ts';
import { storedHeadings } from '../store/product-lists.ts';
import type { Store } from '../store/store.ts';
import { nameOfListing } from './place-name.ts';

type Ask = (...words: string[]) => Promise<Answer>;

/** What owners do with another shop's export. The work is done by processes of its own (import/import-process.ts). */
export function openImportDesks(shop: { store: Store; dataDir: string }): (owner: string) => ImportDesk {
  // One at a time: a large file takes some hundred MB to read.
  const queue = new PQueue({ concurrency: 1 });
  const look: Ask = (...words) => queue.add(() => ask(words, LOOK_MS));
  return (owner) => openImportDesk(shop, look, owner);
}

function openImportDesk({ store, dataDir }: { store: Store; dataDir: string }, look: Ask, owner: string): ImportDesk {
  const find = async (id: string) => {
    const given = await readGiven(dataDir, id);
    return given && withState(store, given);
  };
  const begin = async (task: 'import' | 'undo', id: string) => {
    if (!(await find(id))) return { why: UNKNOWN };
    return { why: (await ask([task, id, owner])).why };
  };
  return {
    list: async () => Promise.all((await listGiven(dataDir)).map((given) => withState(store, given))),
    find,
    async collections() {
      const headings = await storedHeadings(store);
      return OFFERED_COLLECTIONS.map((key) => ({
        key,
        name: nameOfListing({ collection: key, listingKey: key }, headings),
      }));
    },
    async take(upload) {
      const name = uploadName(upload);
      if (!name) return { state: 'refused', why: 'Choose the file that your old shop gave you.' };
      const { id, why } = await look('take', name, upload.slice(name.length + 1), owner);
      return id === undefined ? { state: 'refused', why: why ?? BROKEN } : { state: 'taken', id };
    },
    say: async (id, said) => say({ dataDir, look }, await find(id), said),
    runImport: async (id) => ({ why: whyNot(await find(id)) ?? (await begin('import', id)).why }),
    undo: (id) => begin('undo', id),
  };
}

const UNKNOWN = 'This file is not there any more. Give it again.';
const BROKEN = 'Something went wrong while the file was read. Try again.';
const TOO_LONG = 'The file takes too long to read. Export it in parts, and give one after the other.';

/** A file of 64 MB with 200,000 rows takes a minute to look at; the next owner's waits for it. */
const LOOK_MS = 5 * 60_000;

async function say(
  { dataDir, look }: { dataDir: string; look: Ask },
  given: UploadedExport | undefined,
  said: SaidOfExport,
): Promise<{ why: string | undefined }> {
  const folder = given && folderOf(dataDir, given.id);
  const before = folder && (await readPart(folder, 'given'));
  if (!before) return { why: UNKNOWN };
  if (isChosenOtherwise(given, said)) return { why: IN_OTHERWISE };
  if (readRate(said.rate) === 'unreadable')
    return { why: `What one of the file’s currency is worth must be in rupees, such as 280, not ‘${said.rate}’.` };
  const rates = readRates(said.rates ?? {});
  if ('unreadable' in rates)
    return {
      why: `What one ${rates.unreadable} is worth must be in rupees, such as 280, not ‘${said.rates?.[rates.unreadable]}’.`,
    };
  if (JSON.stringify(before.said) === JSON.stringify(said)) return { why: undefined };
  await writePart(folder, 'given', { ...before, said });
  const isReadSo = JSON.stringify({ ...before.said, existing: 0 }) === JSON.stringify({ ...said, existing: 0 });
  if (isReadSo) return { why: undefined };
  return { why: (await look('look', given.id)).why };
}

/** With other choices the products would be new ones, besides those that the shop has already. */
function isChosenOtherwise({ isIn, seen }: UploadedExport, { choices = {} }: SaidOfExport): boolean {
  if (!isIn) return false;
  return (seen.choices ?? []).some(({ name, way }) => (choices[name.toLowerCase()] ?? way) !== way);
}

const IN_OTHERWISE =
  'It is in your shop with other answers under ‘Other choices’. Undo it first, then it comes in the other way.';

/** What an owner has to say, or to mend, before a file can be brought in; undefined when nothing is. */
function whyNot(given: UploadedExport | undefined): string | undefined {
  if (!given) return UNKNOWN;
  const { categories, prices, money, mistakes } = given.seen;
  const unplaced = categories.find(({ collection }) => collection === undefined);
  if (unplaced)
    return `Choose a collection for ${unplaced.name ? `‘${unplaced.name}’` : 'products without a category'}.`;
  if (prices.count > 0)
    return money?.unclear
      ? 'Say how the file writes its prices, or mend them in the file.'
      : 'Say what one of the file’s currency is worth, or mend the prices in the file.';
  return mistakes.count > 0 ? 'Some of it has to be mended in the file first: see below.' : undefined;
}

const INTERRUPTED = 'It was interrupted. What was fetched is kept; all of it comes in at once, or none.';

/**
 * The file, and how its import stands. A run not heard of for long counts as stopped; whether it is in the shop is read from the
 * history, since it may have been killed after its commit.
 */
async function withState(store: Store, { changes, run, ...given }: GivenFile): Promise<UploadedExport> {
  const canBeUndone = (await changesWithKeys(store, changes.imports)).length > 0;
  const isSilent = run?.state === 'under way' && !isUnderWay(run);
  return {
    ...given,
    run: isSilent ? { state: 'stopped', why: INTERRUPTED } : run,
    isIn: run?.state === 'in' || canBeUndone,
    canBeUndone,
  };
}

/** Starts a process for a task; resolves with its answer. It then works on alone, unless `timeoutMs` ends it. */
async function ask(words: string[], timeoutMs?: number): Promise<Answer> {
  // Without flags of the shop: a sheet of 100,000 rows takes 400 MB.
  const timeout = timeoutMs === undefined ? {} : { timeout: timeoutMs, killSignal: 'SIGKILL' as const };
  const process = fork(entryFile('server/import/import-process'), words, { execArgv: [], ...timeout });
  const answered = once(process, 'message').then(([answer]) => answer as Answer);
  const ended = once(process, 'exit').then(([, signal]): Answer => ({ why: signal === 'SIGKILL' ? TOO_LONG : BROKEN }));
  return Promise.race([answered, ended]);
}
