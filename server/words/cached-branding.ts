import { type Branding, brandingOf, COLOURS_RECORD } from '../../shop/branding/branding.ts';
import { BRANDING } from '../../shop/catalogue/collection.ts';
import { tags } from '../store/changes.ts';
import { imagesAt } from '../store/images/images.ts';
import { documentsOf } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { type Cached, cacheUntilChanged } from './cached.ts';

/** What pages and changes of the shop's branding are about. */
export const BRANDING_TAG = tags.listing(BRANDING);

export function cacheBranding(store: Store): Cached<Branding> {
  return cacheUntilChanged<Branding>([BRANDING_TAG, tags.images], {}, () => readBranding(store));
}

async function readBranding(store: Store): Promise<Branding> {
  const records = await documentsOf(store, BRANDING);
  const pictures = records.flatMap(({ id, fields: { picture } }) =>
    typeof picture === 'string' ? [{ id, picture }] : [],
  );
  const images = await imagesAt(
    store,
    pictures.map(({ picture }) => picture),
  );
  return brandingOf({ pictures, images, colours: records.find(({ id }) => id === COLOURS_RECORD)?.fields });
}
