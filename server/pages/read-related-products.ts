import { HEADING_RECORD } from '../../shop/catalogue/collection.ts';
import { catalogueOfListing } from '../../shop/catalogue/listing-key.ts';
import { type ListingLink, listingLink } from '../../shop/catalogue/listing-link.ts';
import type { Fields, Product } from '../../shop/catalogue/product.ts';
import { variedProducts } from '../../shop/catalogue/varied-products.ts';
import { NO_SIZE_TABLE, readSizeTable, type SizeTable } from '../../shop/sizes/size-table.ts';
import { type PlacedRow, productOfRow } from '../store/products.ts';
import { type CatalogueReader, readNearPrice, readRecord } from './tagged-reads.ts';

/** How many products a product's page ends with, and among how many nearest in price they are chosen. */
const SHOWN = 4;
const NEAREST = 16;

/**
 * A product's listing, its size table if it has sizes, and what goes with it: in stock, near in price, of other kinds
 * first unless it is sold out. `place`: the product's row.
 */
export async function readRelatedProducts(
  reader: CatalogueReader,
  product: Product,
  place: PlacedRow | undefined,
): Promise<{ listing: ListingLink; related: Product[]; sizeTable?: SizeTable }> {
  const { collection, id, sizes } = product;
  if (!place?.listing_key) return { listing: listingLink({ collection }), related: [] };
  const { listing_key: listingKey, price } = place;
  const near = await readNearPrice(reader, listingKey, { collection: place.collection, price, id, count: NEAREST });
  const heading = await readRecord(reader, collection, HEADING_RECORD);
  const inStock = near.map(productOfRow).filter((one) => one.inStock);
  const sizeTable = sizes && (await tableOf(reader, place, heading));
  const catalogName = catalogueOfListing(listingKey);
  const stored = typeof heading?.heading === 'string' ? heading.heading : undefined;
  return {
    listing: listingLink({ collection, ...(catalogName === undefined ? {} : { catalogName }) }, stored),
    related: product.inStock ? variedProducts(product, inStock, SHOWN) : inStock.slice(0, SHOWN),
    ...(sizeTable ? { sizeTable } : {}),
  };
}

/** The size table that a product chose, else that of its collection, whose heading record this is. */
async function tableOf(reader: CatalogueReader, { fields }: PlacedRow, heading: Fields | undefined) {
  const { sizeTable: chosen } = JSON.parse(fields) as Fields;
  if (typeof chosen !== 'string' || chosen === '') return readSizeTable(heading?.sizeTable);
  if (chosen === NO_SIZE_TABLE) return undefined;
  return readSizeTable((await readRecord(reader, chosen, HEADING_RECORD))?.sizeTable);
}
