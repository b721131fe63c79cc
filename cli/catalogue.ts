import { exportCatalogue } from '../server/catalogue/export.ts';
import { readCatalogueFolder } from '../server/catalogue/folder.ts';
import { importCatalogue } from '../server/catalogue/import.ts';
import { clearPageFiles } from '../server/pages/files.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { plain } from './plain-text.ts';
import { progressBar } from './progress-bar.ts';

/** `shop import DIR`: the folder's documents and pictures go into the shop, all or none; a bad folder opens no shop. */
export async function importFolder(
  open: () => Promise<Backend>,
  folder: string | undefined,
  options: { deleteOthers: boolean },
) {
  const catalogue = await readCatalogueFolder(needed(folder, 'a folder with documents.json in it'));
  const backend = await open();
  const bar = progressBar();
  const outcome = await importCatalogue(backend, catalogue, {
    deleteOthers: options.deleteOthers,
    progress: bar.show,
  }).finally(bar.clear);
  const { documents, written, deleted, images, warnings } = outcome;
  tell(warnings);
  const { pagesDir } = backend.config;
  if (pagesDir !== undefined && written + deleted + images > 0) await clearPageFiles(pagesDir);
  const unchanged = documents - written;
  console.log(
    `Imported: ${written} documents written, ${unchanged} already so, ${images} pictures new, ${deleted} deleted.`,
  );
}

/** `shop export DIR`: the inverse. */
export async function exportFolder(backend: Backend, folder: string | undefined) {
  const { documents, images, lost } = await exportCatalogue(backend, needed(folder, 'a folder to write to'));
  tell(lost.map((path) => `${path} is left out: ${backend.images.place} does not have it any more.`));
  console.log(`Exported ${documents} documents and ${images} pictures to ${folder}.`);
}

/** Beside what is printed, so that programs read the outcome alone. */
function tell(warnings: readonly string[]): void {
  for (const warning of warnings.slice(0, TOLD)) console.error(plain(warning));
  if (warnings.length > TOLD) console.error(`And ${warnings.length - TOLD} more of the kind.`);
}

/** Sentences told at once; what has more of them has one cause. */
const TOLD = 20;
