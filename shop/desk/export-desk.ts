/** By their word in the owner's command. */
export const EXPORT_FILES = {
  shopify: { name: 'Shopify', file: 'products-shopify.csv', type: 'text/csv' },
  woocommerce: { name: 'WooCommerce', file: 'products-woocommerce.csv', type: 'text/csv' },
  csv: { name: 'Any sheet', file: 'products.csv', type: 'text/csv' },
  google: { name: 'Google', file: 'products-google.xml', type: 'application/xml' },
  meta: { name: 'Facebook and Instagram', file: 'products-meta.csv', type: 'text/csv' },
} as const;

export type ExportKind = keyof typeof EXPORT_FILES;

export const EXPORT_KINDS = Object.keys(EXPORT_FILES) as ExportKind[];

export type ExportDesk = {
  /** Written by a process of its own; undefined while others are being written. */
  file(kind: ExportKind): ReadableStream<Uint8Array> | undefined;
};
