import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImageStorage } from '../images/storage.ts';
import { allDocuments } from '../store/documents.ts';
import { imageVersions } from '../store/images.ts';
import type { Store } from '../store/store.ts';

/** Writes the whole catalogue as a folder that `importCatalogue` takes; importing it again changes nothing. */
export async function exportCatalogue(shop: { store: Store; images: ImageStorage }, folder: string) {
  await mkdir(folder, { recursive: true });
  const counted = { documents: 0, images: 0 };
  await pipeline(documentsJson(shop.store, counted), createWriteStream(join(folder, 'documents.json')));
  for (const [path, version] of await imageVersions(shop.store)) {
    const bytes = await shop.images.read({ path, version });
    if (!bytes) continue;
    const file = join(folder, 'images', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    counted.images += 1;
  }
  return counted;
}

/** `{collection: {id: fields}}`, one document a line, so that two exports can be compared by eye. */
async function* documentsJson(store: Store, counted: { documents: number }): AsyncGenerator<string> {
  let open: string | undefined;
  yield '{';
  for await (const batch of allDocuments(store)) {
    for (const { collection, id, fields } of batch) {
      if (collection !== open) yield `${open === undefined ? '\n' : '\n},\n'}${JSON.stringify(collection)}: {\n`;
      else yield ',\n';
      yield `${JSON.stringify(id)}: ${JSON.stringify(fields)}`;
      open = collection;
      counted.documents += 1;
    }
  }
  yield open === undefined ? '}\n' : '\n}\n}\n';
}
