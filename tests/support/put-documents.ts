import { changeCatalogue } from '../../server/store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../../server/store/documents.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { storeOf } from './engine.ts';

/** What an owner's import writes into a running shop, without a process of its own. `alone`: others of these collections go. */
export async function putInto(
  shop: { dataDir: string },
  collections: Record<string, Record<string, Fields>>,
  { alone = false } = {},
): Promise<void> {
  const documents = Object.entries(collections).flatMap(([collection, all]) =>
    Object.entries(all).map(([id, fields]) => ({ collection, id, fields })),
  );
  const store = await storeOf(shop);
  await changeCatalogue(store, async (writing) => {
    if (alone) await deleteOtherDocuments(writing, Object.keys(collections), documents);
    await putDocuments(writing, documents);
  });
  await store.destroy();
}
