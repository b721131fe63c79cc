import { changeCatalogue } from '../server/store/changes.ts';
import { putDocuments } from '../server/store/documents.ts';
import { documentsOf } from '../server/store/products.ts';
import { storeOf } from '../tests/engine.ts';

/** An owner's busy day: every 100 ms the price of another shirt changes, from another process than the shop's. */
export async function startChanging(dataDir: string): Promise<{ stop(): Promise<number> }> {
  const store = await storeOf({ dataDir });
  const shirts = await documentsOf(store, 'menShirts');
  let made = 0;
  let last = Promise.resolve();
  const timer = setInterval(() => {
    const shirt = shirts[(made * 37) % shirts.length];
    if (!shirt) return;
    made += 1;
    const fields = { ...shirt.fields, productPrice: 1000 + made };
    last = changeCatalogue(store, (writing) =>
      putDocuments(writing, [{ collection: 'menShirts', id: shirt.id, fields }]),
    ).then(() => undefined);
  }, 100);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await store.destroy();
      return made;
    },
  };
}
