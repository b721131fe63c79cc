import { DRAFTS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { readPublishAt } from '../../shop/editing/publish-time.ts';
import type { Store } from './store.ts';

/** Found in the JSON of drafts with a time to be published, and in few others. */
const WITH_TIME = '%"publishAt":%';

/** The drafts that are put into the shop by themselves, with the time in ms since 1970. */
export async function plannedDrafts(store: Store): Promise<{ id: string; at: number }[]> {
  const rows = await store
    .selectFrom('documents')
    .select(['id', 'fields'])
    .where('collection', '=', DRAFTS)
    .where('fields', 'like', WITH_TIME)
    .execute();
  return rows.flatMap(({ id, fields }) => {
    const at = readPublishAt(JSON.parse(fields) as Fields);
    return at === undefined ? [] : [{ id, at }];
  });
}
