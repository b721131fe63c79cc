import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkDocuments } from '../server/catalogue/check.ts';
import { readCatalogueFolder } from '../server/catalogue/folder.ts';
import { importCatalogue } from '../server/catalogue/import-catalogue.ts';
import { openFileLock } from '../server/files/file-lock.ts';
import { commandQuestions } from '../server/import/asked-text.ts';
import {
  deleteCatalogueFolder,
  failedText,
  importedShop,
  type Known,
  makeCatalogueFolder,
  whatItIs,
} from '../server/import/catalogue-folder.ts';
import type { ImportedShop } from '../server/import/documents-of.ts';
import { recognise } from '../server/import/formats/recognise.ts';
import { isFetched } from '../server/import/images/image-paths.ts';
import { existingIn, existingText } from '../server/import/matching/existing.ts';
import { matchImported } from '../server/import/matching/match-imported.ts';
import { placeImported, sourcesWithout } from '../server/import/matching/place-imported.ts';
import { notesOf } from '../server/import/preview.ts';
import { preferSmallHeap } from '../server/import/small-heap.ts';
import { folderOf, idOf, readPart } from '../server/import/uploaded-files.ts';
import type { Config } from '../server/process/config.ts';
import { lastCatalogueChange } from '../server/store/history/record.ts';
import { imageVersions } from '../server/store/images/images.ts';
import { keepSources } from '../server/store/product-sources.ts';
import { EXISTING_CHOICES, type ExistingChoice } from '../shop/desk/import-desk.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { type Backend, isThere, type Open } from './backend.ts';
import { tell, tellImported } from './catalogue.ts';
import { choiceLines, currencyLines, type ImportSettingOptions, importSettings } from './import-settings.ts';
import { plain } from './plain-text.ts';
import { progressBar } from './progress-bar.ts';

export type ImportOptions = ImportSettingOptions & { preview: boolean } & Record<ExistingChoice, boolean>;

/**
 * `shop import FILE`: takes another shop's export with its pictures, all or nothing. Says first what will happen;
 * `preview` does only that. What the shop has otherwise is replaced only when the owner says so.
 */
export async function importFile(open: Open, file: string, options: ImportOptions, config: Config): Promise<void> {
  preferSmallHeap();
  const choice = choiceIn(options);
  const { taken, id } = await prepare(file, options);
  // Checked before a new shop is opened, and in a preview too.
  checkDocuments(taken.documents);
  if (options.preview) return preview(open, { taken, id }, config);
  const { dataDir } = config;
  // Named by the file's content: the same file goes on where it stopped.
  const folder = folderOf(dataDir, id);
  await mkdir(folder, { recursive: true });
  const lock = openFileLock(join(folder, 'lock'));
  if (!lock.take())
    throw new OwnerError(`${file} is being brought in already, by the desk or another command. ${AGAIN}`);
  try {
    await runImport(
      await open({ mayMake: true }),
      { taken, id },
      { choice, folder, beside: join(dirname(file), 'images') },
    );
  } finally {
    lock.release();
  }
}

const AGAIN = 'Nothing was written. Try again when that is done.';

type Prepared = { taken: ImportedShop; id: string };

/** Fetches the pictures and imports all of it; what failed stays in the folder for another try. */
async function runImport(
  backend: Backend,
  { taken, id }: Prepared,
  { choice, folder, beside }: { choice: ExistingChoice | undefined; folder: string; beside: string },
): Promise<void> {
  const { store, config } = backend;
  const bar = progressBar();
  const comparedAt = await lastCatalogueChange(store);
  const matched = await matchImported(store, taken, id);
  tell(notesOf(taken, matched));
  const asked = existingIn(matched).filter(({ isAsSaid }) => !isAsSaid);
  if (choice === undefined && asked.length > 0)
    throw new OwnerError(`${questionsIn(asked.map(existingText))}\n${ASKED}`);
  const images = await imageVersions(store);
  const placed = await placeImported(store, taken, matched, { file: id, choice, hasImage: (path) => images.has(path) });
  const progress = (done: number, all: number) => bar.show('images', done, all);
  const shop = { siteUrl: config.siteUrl, images };
  const failed = await makeCatalogueFolder(placed, folder, { beside, shop, progress }).finally(bar.clear);
  const catalogue = await readCatalogueFolder(folder);
  const outcome = await importCatalogue(backend, catalogue, {
    progress: bar.show,
    keepsCounts: true,
    comparedAt,
    with: ({ trx }, left) => keepSources(trx, sourcesWithout(placed.sources, left)),
  }).finally(bar.clear);
  await tellImported(backend, { ...outcome, documents: outcome.documents + placed.unchanged });
  const left = placed.left + outcome.left;
  if (left > 0) console.log(`${left} of the file are otherwise in the shop, and stay there as they are.`);
  if (failed.length === 0) return forget(folder);
  tell(failed.map(failedText));
  console.error(
    `${failed.length} pictures are shown from where they were. Give the file again, and they are tried again.`,
  );
}

const ASKED =
  "The shop has these otherwise. Say --replace, and they become as in the file; --beside, and the file's stand beside them under ids of their own; or --leave, and they stay as they are.";

/** @throws OwnerError for more than one of them */
function choiceIn(options: ImportOptions): ExistingChoice | undefined {
  const [choice, another] = EXISTING_CHOICES.filter((one) => options[one]);
  if (another === undefined) return choice;
  throw new OwnerError(`--${choice} and --${another} do not go together. Say one of them. Nothing was written.`);
}

async function preview(open: Open, { taken, id }: Prepared, config: Config): Promise<void> {
  const matched = isThere(config) ? await matchImported((await open()).store, taken, id) : undefined;
  tell(matched ? notesOf(taken, matched) : taken.notes);
  const existing = matched ? existingIn(matched) : [];
  if (existing.length > 0) {
    console.log('The shop has these otherwise, and they stay so unless you say --replace or --beside:');
    console.log(shownIn(existing.map(existingText)));
  }
  console.log('Nothing was written: this was a preview.');
}

/** What the desk knows of the same file stays. */
async function forget(folder: string): Promise<void> {
  await deleteCatalogueFolder(folder);
  if ((await readPart(folder, 'given')) === undefined) await rm(folder, { recursive: true, force: true });
}

/** What the file would bring, and its id. @throws OwnerError for what cannot be taken yet */
async function prepare(file: string, options: ImportOptions): Promise<Prepared> {
  const { bytes, writtenAt } = await read(file);
  const found = await recognise(bytes);
  if (found.is === 'unknown') throw new OwnerError(`${file} cannot be taken. ${found.why}`);
  const settings = importSettings(found, options);
  // Products without a time of their own are as old as their file: the same file twice changes nothing.
  const taken = importedShop(found, { ...settings, since: writtenAt });
  tellWhatItIs(file, found, taken);
  tell([...currencyLines(taken, settings), ...choiceLines(found, settings.choices ?? new Map())]);
  const questions = commandQuestions(taken.asked);
  if (questions.length > 0) {
    tell(taken.notes);
    throw new OwnerError(questionsIn(questions));
  }
  return { taken, id: idOf(bytes) };
}

/** The file, and when it was written, in seconds since 1970. */
async function read(file: string): Promise<{ bytes: Buffer; writtenAt: number }> {
  const { size, mtimeMs } = await stat(file);
  if (size > MOST_BYTES) throw new OwnerError(`${file} is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  return { bytes: await readFile(file), writtenAt: Math.floor(mtimeMs / 1000) };
}

/** A catalogue of 100,000 products has half as much. */
const MOST_BYTES = 256 * 1024 * 1024;

function tellWhatItIs(file: string, found: Known, taken: ImportedShop): void {
  console.log(`${basename(file)} is ${whatItIs(found)}.`);
  for (const [collection, records] of Object.entries(taken.documents)) {
    const titles = Object.values(records).map((fields) => fields.productTitle);
    const first = titles.filter((title) => typeof title === 'string').slice(0, 3);
    console.log(`  ${collection}: ${titles.length}${first.length > 0 ? `, such as ${plain(first.join('; '))}` : ''}`);
  }
  console.log(`  ${taken.images.size} pictures, ${[...taken.images.keys()].filter(isFetched).length} of them fetched.`);
  if (found.is === 'products') tell(found.offered.leftOut);
  const unread = found.is === 'products' ? found.offered.unread : [];
  if (unread.length > 0) console.error(`Nothing is taken from these columns: ${unread.join(', ')}.`);
}

const MAX_SHOWN = 20;

function questionsIn(questions: readonly string[]): string {
  return `Nothing was written yet:\n${shownIn(questions)}`;
}

function shownIn(sentences: readonly string[]): string {
  const rest = sentences.length > MAX_SHOWN ? `\n  and ${sentences.length - MAX_SHOWN} more` : '';
  const shown = sentences.slice(0, MAX_SHOWN).map((sentence) => `  ${plain(sentence)}`);
  return `${shown.join('\n')}${rest}`;
}
