import { DRAFTS } from '../../shop/catalogue/collection.ts';
import { mainCollection } from '../../shop/catalogue/main-place.ts';
import { type CardProduct, type Fields, type Product, readProduct } from '../../shop/catalogue/product.ts';
import type { DeskProduct, ProductDesk, StockHistoryRow } from '../../shop/desk/product-desk.ts';
import { readPublishAt } from '../../shop/editing/publish-time.ts';
import { productPath } from '../../shop/page-path.ts';
import { countsOf } from '../../shop/stock/stock-counts.ts';
import { changeProducts } from '../catalogue/change-products.ts';
import { findProduct } from '../catalogue/find.ts';
import { listingsForProducts } from '../catalogue/listings-for-products.ts';
import { productForm, saveProduct } from '../catalogue/save-product.ts';
import { takeOutProduct } from '../catalogue/take-out.ts';
import type { PictureUploads } from '../images/picture-uploads.ts';
import { uploadFile, uploadName } from '../import/uploaded-files.ts';
import { countDrafts, listDrafts } from '../store/drafts.ts';
import { deletedBy, lastChanges } from '../store/history/last-changes.ts';
import { uploadsAt } from '../store/images/image-uploads.ts';
import { imagesAt } from '../store/images/images.ts';
import { plannedDrafts } from '../store/planned-drafts.ts';
import {
  allProducts,
  countProducts,
  countRunningOut,
  listProducts,
  placesOf,
  storedHeadings,
  withSizeTable,
} from '../store/product-lists.ts';
import { productOfRow, shownPlaces } from '../store/products.ts';
import { salesOf } from '../store/sales.ts';
import { changeStock } from '../store/stock/owners-stock-change.ts';
import { stockChanges } from '../store/stock/stock-changes.ts';
import type { StockChangeRow } from '../store/stock/stock-rows.ts';
import type { Store } from '../store/store.ts';
import type { Stories } from './pictures/stories.ts';
import { nameOfListing } from './place-name.ts';

type Parts = { store: Store; uploads: PictureUploads; dataDir: string; stories: Stories };

export function openProductDesk({ store, uploads, dataDir, stories }: Parts, owner: string): ProductDesk {
  const mainCollectionOf = async (product: CardProduct) =>
    mainCollection(product, await shownPlaces(store, [product.id]));
  return {
    async list(query) {
      const { rows, older } = await listProducts(store, query);
      return { products: await withPlaces(store, rows.map(productOfRow)), older };
    },
    all: (query) => allProducts(store, query),
    count: (query) => countProducts(store, query),
    async listings(own = []) {
      const [keys, headings, tables] = await Promise.all([
        listingsForProducts(store, own),
        storedHeadings(store),
        withSizeTable(store),
      ]);
      return keys
        .map((key) => ({
          key,
          name: nameOfListing({ collection: key, listingKey: key }, headings),
          ...(tables.has(key) ? { hasSizeTable: true as const } : {}),
        }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en'));
    },
    async find(collection, id) {
      const product = await findProduct(store, collection, id);
      return product && (await withPlaces(store, [product]))[0];
    },
    async mainPage(product) {
      return productPath(await mainCollectionOf(product), product.id);
    },
    async story(product, gone) {
      const collection = await mainCollectionOf(product);
      return stories({ ...product, collection }, { network: `desk:${owner}`, gone });
    },
    async history(id, older) {
      const { rows, ...page } = await stockChanges(store, id, older);
      return { rows: rows.map(historyRow), ...page };
    },
    runningOut: () => countRunningOut(store),
    change: (submission) => changeStock(store, { ...submission, by: owner }),
    form: (id) => productForm(store, id),
    save: (request) => saveProduct(store, owner, request),
    takeOut: (request) => takeOutProduct(store, owner, request),
    async deleted(nr) {
      const gone = await deletedBy(store, nr);
      if (!gone) return undefined;
      const { productTitle } = readProduct('', gone.id, JSON.parse(gone.fields) as Fields);
      return { id: gone.id, name: productTitle };
    },
    changeSeveral: (request) => changeProducts(store, owner, request),
    async drafts(cursor) {
      const { drafts, older } = await listDrafts(store, cursor);
      const products = drafts.map(({ id, fields }) => ({
        ...withoutDescription(readProduct(DRAFTS, id, fields)),
        publishAt: readPublishAt(fields),
      }));
      return { products, older };
    },
    countDrafts: () => countDrafts(store),
    publishTimes: async () => (await plannedDrafts(store)).map(({ at }) => at),
    upload: (picture) => uploads.take(picture),
    async takeUpload(upload) {
      const name = uploadName(upload);
      return name ? uploads.take(uploadFile(dataDir, name)) : { state: 'refused', why: NOTHING_CAME };
    },
    async pictures(paths) {
      const [images, uploaded] = await Promise.all([imagesAt(store, paths), uploadsAt(store, paths)]);
      return [...new Map([...uploaded, ...images].map((image) => [image.path, image])).values()];
    },
  };
}

const NOTHING_CAME = 'Nothing came. Choose it again.';

async function withPlaces(store: Store, products: readonly Product[]): Promise<DeskProduct[]> {
  const ids = products.map(({ id }) => id);
  const [placesById, headings, latest, sales] = await Promise.all([
    placesOf(store, ids),
    storedHeadings(store),
    lastChanges(store, ids),
    salesOf(store, ids),
  ]);
  return products.map((product) => {
    const places = placesById.get(product.id) ?? [];
    return {
      product: withoutDescription(product),
      places: places.map((place) => ({ key: place.listingKey, name: nameOfListing(place, headings) })),
      stock: { counts: countsOf(product), isSoldOut: places[0]?.isSoldOut ?? false },
      sale: sales.get(product.id),
      lastChange: latest.get(product.id) ?? 0,
    };
  });
}

/** No list shows the description, and it may be long. */
function withoutDescription(product: Product): Product {
  return { ...product, productDescription: '' };
}

function historyRow(row: StockChangeRow): StockHistoryRow {
  return {
    ...{ key: row.change_key, counter: row.counter, what: row.what, pieces: row.pieces },
    ...(row.before === null ? {} : { before: row.before }),
    ...(row.after === null ? {} : { after: row.after }),
    ...{ at: row.changed_at, by: row.changed_by, isUndo: row.undoes !== null },
    ...(row.order_id === null ? {} : { order: row.order_id }),
  };
}
