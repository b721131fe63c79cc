import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isExportKind, productFile } from '../server/export/export-kinds.ts';
import { readWords } from '../server/words/cached-words.ts';
import { EXPORT_KINDS } from '../shop/desk/export-desk.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { tell } from './catalogue.ts';

/** `shop export --as KIND FILE`: writes the shop's products to one file that another shop takes, whole or not at all. */
export async function exportAs(open: () => Promise<Backend>, place: string | undefined, as: string): Promise<void> {
  if (!isExportKind(as)) throw new OwnerError(`--as must be one of ${EXPORT_KINDS.join(', ')}, not '${as}'.`);
  const file = needed(place, 'a file to write to');
  const { store, config } = await open();
  const { siteUrl, imageDelivery } = config;
  const words = await readWords(store, config);
  const told = { products: 0, notes: [] as string[] };
  const half = `${file}.part`;
  try {
    await pipeline(productFile({ store, siteUrl, imageDelivery, words }, as, told), createWriteStream(half));
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  tell(told.notes);
  console.log(`Written to ${file}${told.products > 0 ? `: ${told.products} products` : ''}.`);
  if (!config.isPublic)
    console.error(`Its links and pictures begin with ${siteUrl}: set SITE_URL to the shop's public address.`);
}
