import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../shop/catalogue/product.ts';
import { isFields } from '../../shop/text/stored-text.ts';
import type { Document } from '../store/documents.ts';

/** The fields of a draft that say where it was, or will be, in the shop, and not what the product is. */
type DraftPlace = { draftCollections?: unknown; publishAt?: unknown; wasInShop?: unknown; fieldsInShop?: unknown };

/** A document's fields without those that say where it stands, and those of a draft apart. */
export function withoutPlace(fields: Fields): { own: Fields; place: DraftPlace } {
  const { catalogName: _, collectionName: __, draftCollections, publishAt, wasInShop, fieldsInShop, ...own } = fields;
  const said = Object.entries({ draftCollections, publishAt, wasInShop, fieldsInShop }).filter(
    ([, value]) => value !== undefined,
  );
  return { own, place: Object.fromEntries(said) };
}

/** The draft that a product becomes: its first collection's fields, its listings, and what differs in the others. */
export function hiddenDraft(documents: readonly [Document, ...Document[]], listings: readonly string[]): Fields {
  return { ...withoutPlaces(documents), draftCollections: listings, wasInShop: true };
}

/** A product's fields as a draft has them: those of its first collection, and those of the others that differ. */
export function withoutPlaces([first, ...others]: readonly [Document, ...Document[]]): Fields {
  const { own } = withoutPlace(first.fields);
  const unlike = others
    .map(({ collection, fields }) => [collection, withoutPlace(fields).own] as const)
    .filter(([, fields]) => !isDeepStrictEqual(fields, own));
  return unlike.length > 0 ? { ...own, fieldsInShop: Object.fromEntries(unlike) } : own;
}

/** The fields that a draft keeps for some of its collections, by collection. A file may have written anything there. */
export function fieldsInShop(draft: Fields): Record<string, Fields> {
  const kept = draft.fieldsInShop;
  if (!isFields(kept)) return {};
  const whole = Object.entries(kept).flatMap(([collection, fields]): [string, Fields][] =>
    isFields(fields) ? [[collection, withoutPlace(fields).own]] : [],
  );
  return Object.fromEntries(whole);
}

/** The draft with each of these kept fields changed; one that keeps none stays as it is. */
export function withFieldsInShop(draft: Fields, changed: (fields: Fields) => Fields): Fields {
  const { fieldsInShop: _, ...others } = draft;
  const kept = Object.entries(fieldsInShop(draft)).map(
    ([collection, fields]) => [collection, changed(fields)] as const,
  );
  return kept.length > 0 ? { ...others, fieldsInShop: Object.fromEntries(kept) } : others;
}
