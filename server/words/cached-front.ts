import { SHOP_FRONT } from '../../shop/catalogue/collection.ts';
import { COLOURS_RECORD, type Front, isFrontPicture, readColours } from '../../shop/front/front.ts';
import { tags } from '../store/changes.ts';
import { imagesAt } from '../store/images/images.ts';
import { documentsOf } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { type Cached, cacheUntilChanged } from './cached.ts';

/** What pages and changes of the shop's front are about. */
export const FRONT_TAG = tags.listing(SHOP_FRONT);

/** What the owner has set of the shop's front, in memory. */
export function cacheFront(store: Store): Cached<Front> {
  return cacheUntilChanged<Front>([FRONT_TAG, tags.images], {}, () => readFront(store));
}

/** A picture that is not in the image storage is as if it were not set. */
async function readFront(store: Store): Promise<Front> {
  const records = await documentsOf(store, SHOP_FRONT);
  const colours = readColours(records.find(({ id }) => id === COLOURS_RECORD)?.fields ?? {});
  const set = records.flatMap(({ id, fields: { picture } }) =>
    isFrontPicture(id) && typeof picture === 'string' ? [{ id, picture }] : [],
  );
  const images = await imagesAt(
    store,
    set.map(({ picture }) => picture),
  );
  const known = new Map(images.map((image) => [image.path, image]));
  const pictures = set.flatMap(({ id, picture }) => (known.has(picture) ? [[id, known.get(picture)]] : []));
  return { ...Object.fromEntries(pictures), ...(colours ? { colours } : {}) };
}
