import { EXPORT_KINDS, type ExportKind } from '../../shop/desk/export-desk.ts';
import type { Words } from '../../shop/words/words.ts';
import { googleFeed, metaFeed } from '../seo/feed.ts';
import type { Store } from '../store/store.ts';
import { type LeftProducts, productLines } from './product-lines.ts';

export function isExportKind(word: string): word is ExportKind {
  return EXPORT_KINDS.some((kind) => kind === word);
}

type ExportedShop = { store: Store; siteUrl: string; imageDelivery: string; words: Words };

/** The shop's products as a file of this kind, some of them at a time; `told` gets what became of them. */
export function productFile(shop: ExportedShop, kind: ExportKind, told: LeftProducts): AsyncGenerator<string> {
  if (kind === 'google') return googleFeed(shop.store, shop);
  return kind === 'meta' ? metaFeed(shop.store, shop) : productLines(shop, kind, told);
}
