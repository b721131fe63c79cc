import { SHOP_FRONT } from '../../shop/catalogue/collection.ts';
import { COLOURS_RECORD, type Front, frontOf } from '../../shop/front/front.ts';
import { tags } from '../store/changes.ts';
import { imagesAt } from '../store/images/images.ts';
import { documentsOf } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { type Cached, cacheUntilChanged } from './cached.ts';

/** What pages and changes of the shop's front are about. */
export const FRONT_TAG = tags.listing(SHOP_FRONT);

export function cacheFront(store: Store): Cached<Front> {
  return cacheUntilChanged<Front>([FRONT_TAG, tags.images], {}, () => readFront(store));
}

async function readFront(store: Store): Promise<Front> {
  const records = await documentsOf(store, SHOP_FRONT);
  const pictures = records.flatMap(({ id, fields: { picture } }) =>
    typeof picture === 'string' ? [{ id, picture }] : [],
  );
  const images = await imagesAt(
    store,
    pictures.map(({ picture }) => picture),
  );
  return frontOf({ pictures, images, colours: records.find(({ id }) => id === COLOURS_RECORD)?.fields });
}
