import { randomUUID } from 'node:crypto';
import type { ExistingChoice, ImportRun } from '../../shop/desk/import-desk.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { readCatalogueFolder } from '../catalogue/folder.ts';
import { goBack } from '../catalogue/go-back.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { openImageStorage } from '../images/open-storage.ts';
import type { Config } from '../process/config.ts';
import { lastCatalogueChange } from '../store/history/record.ts';
import { changesWithKeys } from '../store/history/sent-before.ts';
import { imageVersions } from '../store/images/images.ts';
import { forgetSaid, keepSources } from '../store/product-sources.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { deleteCatalogueFolder, failedText, makeCatalogueFolder } from './catalogue-folder.ts';
import { keepPreviewOf, takenOf } from './import-upload.ts';
import { existingIn, seenExisting } from './matching/existing.ts';
import { type Matched, matchImported } from './matching/match-imported.ts';
import { placeImported, sourcesWithout } from './matching/place-imported.ts';
import { told } from './preview.ts';
import { NO_CHANGES, readPart, writePart } from './uploaded-files.ts';
import { withStore } from './with-store.ts';

type UnderWay = Extract<ImportRun, { state: 'under way' }>;

export type FileRun = {
  config: Config;
  id: string;
  folder: string;
  by: string;
  report(run: Omit<UnderWay, 'state' | 'seenAt'>): void;
};

/** Fetches a file's pictures and imports it, all of it or none. @throws OwnerError with why nothing was changed */
export async function importGiven({ config, id, folder, by, report }: FileRun): Promise<ImportRun> {
  const taken = await takenOf(config.dataDir, id);
  return withStore(config, async (store) => {
    const comparedAt = await lastCatalogueChange(store);
    const matched = await matchImported(store, taken, id);
    const choice = await choiceOf(store, { id, folder }, matched);
    const known = await imageVersions(store);
    const placed = await placeImported(store, taken, matched, {
      file: id,
      choice,
      hasImage: (path) => known.has(path),
    });
    const failed = await makeCatalogueFolder(placed, folder, {
      shop: { siteUrl: config.siteUrl, images: known },
      progress: (done, all) => report({ doing: 'fetching', done, all }),
    });
    const catalogue = await readCatalogueFolder(folder);
    const changes = (await readPart(folder, 'changes')) ?? NO_CHANGES;
    const key = randomUUID();
    // Written first: of a run that is killed after its commit the change is known all the same.
    await writePart(folder, 'changes', { ...changes, imports: [...changes.imports, key] });
    const shop = { store, images: openImageStorage(config) };
    const { documents, written, left, warnings } = await importCatalogue(shop, catalogue, {
      progress: (doing, done, all) => report({ doing, done, all }),
      with: ({ trx }, left) => keepSources(trx, sourcesWithout(placed.sources, left)),
      change: { what: 'import', by, key },
      keepsCounts: true,
      comparedAt,
    });
    if (failed.length === 0) await deleteCatalogueFolder(folder);
    await keepPreviewOf(store, { id, folder });
    return {
      state: 'in',
      written,
      unchanged: documents - written + placed.unchanged,
      left: placed.left + left,
      failed: told(failed.map(failedText)),
      warnings: told(warnings),
    };
  });
}

/** What its owner chose for products that the shop has otherwise. @throws OwnerError when the owner was shown others */
async function choiceOf(
  store: Store,
  of: { id: string; folder: string },
  matched: Matched,
): Promise<ExistingChoice | undefined> {
  const said = (await readPart(of.folder, 'given'))?.said.existing;
  const { count, mark } = seenExisting(existingIn(matched));
  if (said === undefined || said.choice === 'leave' || count === 0) return undefined;
  if (said.mark === mark) return said.choice;
  await keepPreviewOf(store, of);
  throw new OwnerError(OTHERS_BY_NOW);
}

const OTHERS_BY_NOW =
  'Your shop has changed since you looked: what this file would replace is not what you were shown. Nothing was written. Look at it below, and press again.';

/** Takes a file's changes back, all of them or none. @throws OwnerError where others changed some of it since */
export async function undoImport({ config, id, folder, by, report }: FileRun): Promise<ImportRun> {
  report({ doing: 'undoing', done: 0, all: 0 });
  const { imports, undos } = (await readPart(folder, 'changes')) ?? NO_CHANGES;
  return withStore(config, async (store) => {
    const [nr, ...later] = (await changesWithKeys(store, imports)).sort((one, other) => one - other);
    if (nr === undefined) return { state: 'undone', documents: 0 };
    const apartFrom = [nr, ...later, ...(await changesWithKeys(store, undos))];
    const key = randomUUID();
    await writePart(folder, 'changes', { imports, undos: [...undos, key] });
    const progress = (done: number, all: number) => report({ doing: 'undoing', done, all });
    const outcome = await goBack(store, { nr, later, of: 'change', key, by, isUndo: true, apartFrom, progress });
    if (outcome.state === 'changed again') throw new OwnerError(CHANGED_AGAIN);
    if (outcome.state === 'misfit') throw new OwnerError(`${outcome.why}. All of it stays in the shop.`);
    await writePart(folder, 'changes', { imports: [], undos: [...undos, key] });
    await write(store, (trx) => forgetSaid(trx, id));
    await keepPreviewOf(store, { id, folder });
    return { state: 'undone', documents: outcome.state === 'back' ? outcome.documents : 0 };
  });
}

const CHANGED_AGAIN =
  'Some of it was changed again since, so it stays in the shop. ‘What changed’ on Products brings single products back.';
