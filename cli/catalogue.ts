import { exportCatalogue } from '../server/catalogue/export.ts';
import { importCatalogue } from '../server/catalogue/import.ts';
import { clearPageFiles } from '../server/pages/files.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { progressBar } from './progress-bar.ts';

/** `shop import DIR`: the folder's documents and pictures go into the shop, all or none. */
export async function importFolder(backend: Backend, folder: string | undefined, options: { deleteOthers: boolean }) {
  const bar = progressBar();
  const outcome = await importCatalogue(backend, needed(folder, 'a folder with documents.json in it'), {
    deleteOthers: options.deleteOthers,
    progress: bar.show,
  }).finally(bar.clear);
  const { documents, written, deleted, images } = outcome;
  const { pagesDir } = backend.config;
  if (pagesDir !== undefined && written + deleted + images > 0) await clearPageFiles(pagesDir);
  const unchanged = documents - written;
  console.log(
    `Imported: ${written} documents written, ${unchanged} already so, ${images} pictures new, ${deleted} deleted.`,
  );
}

/** `shop export DIR`: the inverse. */
export async function exportFolder(backend: Backend, folder: string | undefined) {
  const { documents, images } = await exportCatalogue(backend, needed(folder, 'a folder to write to'));
  console.log(`Exported ${documents} documents and ${images} pictures to ${folder}.`);
}
