import { exportCatalogue } from '../server/catalogue/export-catalogue.ts';
import { readCatalogueFolder } from '../server/catalogue/folder.ts';
import { type ImportOutcome, importCatalogue } from '../server/catalogue/import-catalogue.ts';
import { readOpening } from '../server/store/opening-record.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { plain } from './plain-text.ts';
import { progressBar } from './progress-bar.ts';

/** `shop import DIR`: writes the folder's documents and images to the shop, all or none. Checks the folder first. */
export async function importFolder(open: () => Promise<Backend>, folder: string, options: { deleteOthers: boolean }) {
  const catalogue = await readCatalogueFolder(folder);
  const backend = await open();
  const bar = progressBar();
  const outcome = await importCatalogue(backend, catalogue, {
    deleteOthers: options.deleteOthers,
    progress: bar.show,
  }).finally(bar.clear);
  await tellImported(backend, outcome);
}

export async function tellImported({ store }: Backend, outcome: ImportOutcome): Promise<void> {
  const { documents, written, deleted, images, warnings } = outcome;
  tell(warnings);
  const unchanged = documents - written;
  console.log(
    `Imported: ${written} documents written, ${unchanged} already so, ${images} pictures new, ${deleted} deleted.`,
  );
  if (!(await readOpening(store)).isOpen)
    console.log(
      "Shoppers read 'Opening soon' until an owner opens the shop on the desk, or you with: npm run -s shop -- open",
    );
}

export async function exportFolder(backend: Backend, folder: string | undefined) {
  const { documents, images, lost } = await exportCatalogue(backend, needed(folder, 'a folder to write to'));
  tell(lost.map((path) => `${path} is left out: ${backend.images.place} does not have it any more.`));
  console.log(`Exported ${documents} documents and ${images} pictures to ${folder}.`);
}

/** Warnings go to stderr, so that programs read only the outcome from stdout. */
export function tell(warnings: readonly string[]): void {
  for (const warning of warnings.slice(0, TOLD)) console.error(plain(warning));
  if (warnings.length > TOLD) console.error(`And ${warnings.length - TOLD} more of the kind.`);
}

/** Warnings printed at most: more of them have one cause. */
const TOLD = 20;
