import { parentPort, workerData } from 'node:worker_threads';
import { changeCatalogue } from '../../server/store/changes.ts';
import { putDocuments } from '../../server/store/documents.ts';
import { documentsOf } from '../../server/store/products.ts';
import { storeOf } from '../../tests/support/engine.ts';

/** The worker thread of changes.ts. It posts when it begins; on the message 'enough' it posts its number of changes. */
const store = await storeOf({ dataDir: workerData as string });
const shirts = await documentsOf(store, 'menShirts');
let made = 0;
let last = Promise.resolve();
const timer = setInterval(change, 100);
parentPort?.postMessage('begun');
parentPort?.once('message', async () => {
  clearInterval(timer);
  await last;
  await store.destroy();
  parentPort?.postMessage(made);
});

function change(): void {
  const shirt = shirts[(made * 37) % shirts.length];
  if (!shirt) return;
  made += 1;
  const fields = { ...shirt.fields, productPrice: 1000 + made };
  last = changeCatalogue(store, (writing) =>
    putDocuments(writing, [{ collection: 'menShirts', id: shirt.id, fields }]),
  ).then(() => undefined);
}
