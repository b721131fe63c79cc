import { exportCatalogue } from '../server/catalogue/export.ts';
import { importCatalogue } from '../server/catalogue/import.ts';
import { clearPageFiles } from '../server/pages/files.ts';
import type { Back } from './back.ts';
import { progressBar } from './progress-bar.ts';
import { needed } from './words.ts';

/** `shop import DIR`: the folder's documents and pictures go into the shop, all or none. */
export async function importFolder(back: Back, folder: string | undefined, options: { deleteOthers: boolean }) {
  const bar = progressBar();
  const outcome = await importCatalogue(back, needed(folder, 'a folder with documents.json in it'), {
    deleteOthers: options.deleteOthers,
    progress: bar.show,
  }).finally(bar.clear);
  const { documents, written, deleted, pictures } = outcome;
  const { pagesDir } = back.config;
  if (pagesDir !== undefined && written + deleted + pictures > 0) await clearPageFiles(pagesDir);
  const unchanged = documents - written;
  console.log(
    `Imported: ${written} documents written, ${unchanged} already so, ${pictures} pictures new, ${deleted} deleted.`,
  );
}

/** `shop export DIR`: the inverse. */
export async function exportFolder(back: Back, folder: string | undefined) {
  const { documents, pictures } = await exportCatalogue(back, needed(folder, 'a folder to write to'));
  console.log(`Exported ${documents} documents and ${pictures} pictures to ${folder}.`);
}
