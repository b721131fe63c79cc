import { setTimeout as sleep } from 'node:timers/promises';
import { changeCatalogue } from '../../server/store/changes.ts';
import { putDocuments } from '../../server/store/documents.ts';
import { documentFields } from '../../server/store/products.ts';
import { productPath } from '../../shop/page-path.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { median } from '../../tests/support/quantile.ts';
import { openSmallShopTwice, SHIRT } from '../../tests/support/small-shop.ts';

/** A page that does not show the change within this time, in ms, counts as not changed. */
const PATIENCE_MS = 5000;

/** Changes a price `times` times; measures in ms how soon the pages of two other processes show it. */
export async function seeChanges(times: number) {
  const shop = await openSmallShopTwice();
  const store = await storeOf(shop);
  const known = await documentFields(store, SHIRT.collection, SHIRT.id);
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const price = 20_000 + n;
    const document = { collection: SHIRT.collection, id: SHIRT.id, fields: { ...known, productPrice: price } };
    await changeCatalogue(store, (writing) => putDocuments(writing, [document]));
    const committed = performance.now();
    await Promise.all(shop.both.map(({ url }) => untilShown(url, price)));
    seen.push(performance.now() - committed);
    await sleep(Math.random() * 200);
  }
  await store.destroy();
  await shop.stop();
  return { seenInTime: seen.filter((ms) => ms < 1000).length, worstMs: Math.max(...seen), medianMs: median(seen) };
}

async function untilShown(url: string, price: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const page = await fetch(url + productPath(SHIRT.collection, SHIRT.id));
    if ((await page.text()).includes(`PKR ${price}`)) return;
    await sleep(5);
  }
}
