import { DRAFTS } from '../../shop/catalogue/collection.ts';
import { placeOfListing } from '../../shop/catalogue/listing-key.ts';
import { type Product, readProduct } from '../../shop/catalogue/product.ts';
import { plainHeaders } from '../responses/plain-headers.ts';
import { productDocuments } from '../store/documents.ts';
import type { Store } from '../store/store.ts';

export type Preview = (id: string) => Promise<string | undefined>;

type Parts = { store: Store; siteUrl: string; render: (product: Product) => Promise<string> };

export function openPreview({ store, siteUrl, render }: Parts): Preview {
  return async (id) => {
    const draft = (await productDocuments(store, id)).find(({ collection }) => collection === DRAFTS);
    if (!draft) return undefined;
    const { draftCollections, brand } = draft.fields;
    const [first] = Array.isArray(draftCollections) ? draftCollections.map(String) : [];
    const somewhere = brand === 'resin' ? 'resinCollection' : 'newArrivals';
    const html = await render(
      readProduct(first === undefined ? somewhere : placeOfListing(first).collection, id, draft.fields),
    );
    return withoutScripts(html).replace(/(<a [^>]*href=")\//g, `$1${siteUrl}/`);
  };
}

/** The page works without them; with them it would ask the desk for the shop's data. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link [^>]*modulepreload[^>]*>/g, '');
}

/** Of a page that may show nothing but itself: its forms are dead, its links lead to the shop. */
export function previewHeaders(): Record<string, string> {
  return {
    ...plainHeaders(),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      // The shop's page has one inline style; no script runs here.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: http: https:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
