import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { ExistingChoice, ImportRun } from '../../shop/desk/import-desk.ts';
import { OWN_COUNTER } from '../../shop/stock/stock-counts.ts';
import { checkDocuments } from '../catalogue/check.ts';
import { takeOutProduct } from '../catalogue/take-out.ts';
import { productLines } from '../export/product-lines.ts';
import { readConfig } from '../process/config.ts';
import { changeCatalogue } from '../store/changes.ts';
import { deleteDocuments, putDocuments } from '../store/documents.ts';
import { productsWithIds } from '../store/every-product.ts';
import type { DocumentKey } from '../store/products.ts';
import { lockStock } from '../store/stock/take-stock.ts';
import { openStore, type Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';
import { imagePathOf } from './images/image-paths.ts';
import { importGiven, undoImport } from './import-run.ts';
import { takeUpload } from './import-upload.ts';
import { folderOf, readPart, uploadFile, writePart } from './uploaded-files.ts';

type Run = Extract<ImportRun, { state: 'in' }>;

/** A shop that takes other shops' files, without its desk. */
async function emptyShop() {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'given-again-')) });
  const { dataDir } = config;
  const store: Store = await openStore(config);
  onTestFinished(() => store.destroy());
  const runOf = (id: string, report = () => {}) => ({ config, id, folder: folderOf(dataDir, id), by: 'Sana', report });
  return {
    store,
    /** Gives a file as the desk does; its id. */
    async give(text: string): Promise<string> {
      const form = new FormData();
      form.set('file', new File([text], 'products.csv'));
      const upload = new Response(form);
      const file = uploadFile(dataDir, 'one');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, new Uint8Array(await upload.arrayBuffer()));
      return (await takeUpload(config, { upload: 'one', type: upload.headers.get('Content-Type') ?? '', by: 'Sana' }))
        .id;
    },
    /** What the desk's cards show, 'menShirts/kurta 900 -> 950, Pieces 6 -> 25'. */
    async shown(id: string): Promise<string[]> {
      const { existing } = (await readPart(folderOf(dataDir, id), 'seen')) ?? {};
      return (existing?.first ?? []).map(({ place, price, becomes, changes = [] }) => {
        const others = changes.map(({ field, before, after }) => `, ${field} ${before} -> ${after}`);
        return `${place} ${price} -> ${becomes.price}${others.join('')}`;
      });
    },
    /** 'Bring in', with the answer for what the shop has otherwise. */
    async bring(id: string, choice?: ExistingChoice, report?: () => void): Promise<Run> {
      const folder = folderOf(dataDir, id);
      const given = await readPart(folder, 'given');
      const { mark = '' } = (await readPart(folder, 'seen'))?.existing ?? {};
      if (given && choice)
        await writePart(folder, 'given', { ...given, said: { ...given.said, existing: { choice, mark } } });
      return (await importGiven(runOf(id, report))) as Run;
    },
    /** A picture of the file, where an earlier run has put it. */
    async fetched(id: string, address: string): Promise<void> {
      const path = join(folderOf(dataDir, id), 'images', imagePathOf(address));
      mkdirSync(dirname(path), { recursive: true });
      await sharp({ create: { width: 30, height: 40, channels: 3, background: '#405060' } }).toFile(path);
    },
    undo: (id: string) => undoImport(runOf(id)),
    put: (documents: object) =>
      changeCatalogue(store, (writing) => putDocuments(writing, checkDocuments(documents).documents), {
        what: 'edit',
        by: 'Sana',
        key: crypto.randomUUID(),
      }),
    take: (key: DocumentKey) => changeCatalogue(store, (writing) => deleteDocuments(writing, [key])),
    /** The shop's own file of its products. */
    async exported(): Promise<string> {
      const told = { products: 0, notes: [] };
      return (await Array.fromAsync(productLines({ store, siteUrl: config.siteUrl }, 'csv', told))).join('');
    },
    /** Takes pieces as an order does. */
    order: (id: string, pieces: number) =>
      write(store, async (trx) => {
        const stock = await lockStock(store, trx, [{ id, counter: OWN_COUNTER, pieces }]);
        expect(stock.take([{ id, counter: OWN_COUNTER, pieces }])).toEqual([]);
        await stock.save([]);
      }),
    left: async (id: string) => (await productsWithIds(store, [id])).get(id)?.counts[OWN_COUNTER],
    hide: (id: string) => takeOutProduct(store, 'Sana', { id, key: crypto.randomUUID(), what: 'hide' }),
    /** A product's documents by collection. */
    async documents(id: string): Promise<Record<string, Fields>> {
      const found = (await productsWithIds(store, [id])).get(id);
      return Object.fromEntries((found?.documents ?? []).map(({ collection, fields }) => [collection, fields]));
    },
  };
}

const SHEET = 'id,Name,Price,Category,Qty\nkurta,Kurta,900,Men,5\n';

test('a product that its owner has hidden stays a draft, also where it is replaced by the file’s', async () => {
  const { give, shown, bring, hide, documents } = await emptyShop();
  const file = await give(SHEET);
  await bring(file);
  await hide('kurta');
  const hidden = await documents('kurta');
  expect(await bring(file, 'replace')).toMatchObject({ written: 0, unchanged: 1, left: 0 });
  expect(await documents('kurta')).toEqual(hidden);

  const dearer = await give(SHEET.replace('900', '950'));
  expect(await shown(dearer)).toEqual(['drafts/kurta 900 -> 950']);
  expect(await bring(dearer, 'replace')).toMatchObject({ written: 1, left: 0 });
  expect(await documents('kurta')).toEqual({ drafts: { ...hidden.drafts, productPrice: 950 } });
  expect(await shown(dearer)).toEqual([]);
});

test('an import stays whole where one of its products was put into another collection since', async () => {
  const { give, bring, undo, put, documents } = await emptyShop();
  const file = await give(SHEET);
  await bring(file);
  const { menShirts = {} } = await documents('kurta');
  await put({ newArrivals: { kurta: menShirts } });
  await expect(undo(file)).rejects.toThrow('Some of it was changed again since, so it stays in the shop.');
  expect(Object.keys(await documents('kurta'))).toEqual(['menShirts', 'newArrivals']);
});

const KURTA = { productTitle: 'Kurta', productPrice: 900, createdAt: { seconds: 9 }, stock: 10 };

test('the shop’s own file brings back neither pieces that were sold since nor what was hidden', async () => {
  const { give, shown, bring, put, hide, order, exported, left, documents } = await emptyShop();
  const soon = { productTitle: 'Soon', productPrice: 700, createdAt: { seconds: 7 } };
  await put({ menShirts: { kurta: KURTA, cap: { ...KURTA, productTitle: 'Cap' } }, drafts: { soon } });
  const monday = await exported();
  await order('kurta', 4);
  await hide('cap');
  const again = await give(monday);
  expect(await shown(again)).toEqual([]);
  expect(await bring(again)).toMatchObject({ written: 0, unchanged: 3, left: 0 });
  expect([await left('kurta'), Object.keys(await documents('cap'))]).toEqual([6, ['drafts']]);

  const dearer = await give(monday.replace(/(?<=Kurta,)900|(?<=Cap,)900/g, '950'));
  expect(await shown(dearer)).toEqual(['drafts/cap 900 -> 950', 'menShirts/kurta 900 -> 950']);
  expect(await bring(dearer)).toMatchObject({ written: 0, left: 2 });
  expect(await bring(dearer, 'replace')).toMatchObject({ written: 2, left: 0 });
  expect(await documents('kurta')).toMatchObject({ menShirts: { productPrice: 950 } });
  expect([await left('kurta'), await left('cap'), Object.keys(await documents('cap'))]).toEqual([6, 10, ['drafts']]);
});

test('the shop’s own file asks about what changed since, and about a number of pieces that its owner typed into it', async () => {
  const { give, shown, bring, put, take, order, exported, left, documents } = await emptyShop();
  const soon = { productTitle: 'Soon', productPrice: 700, createdAt: { seconds: 7 } };
  await put({ menShirts: { kurta: KURTA, tray: { ...KURTA, productTitle: 'Tray' } }, drafts: { soon } });
  const monday = await exported();
  await order('kurta', 4);
  await put({ menShirts: { tray: { ...KURTA, productTitle: 'Tray', productPrice: 990 }, soon } });
  await take({ collection: 'drafts', id: 'soon' });
  const file = await give(monday.replace(/(?<=^kurta,.*),10,/m, ',25,'));
  expect(await shown(file)).toEqual([
    'menShirts/kurta 900 -> 900, Pieces 6 -> 25',
    'menShirts/tray 990 -> 900',
    'menShirts/soon 700 -> 700',
  ]);
  expect(await bring(file)).toMatchObject({ written: 0, left: 3 });
  expect(await left('kurta')).toBe(6);
  await bring(file, 'replace');
  expect(await left('kurta')).toBe(25);
  expect(Object.keys(await documents('soon'))).toEqual(['menShirts']);
});

test('what a file has put beside a product is not put there once more, of the shop’s own file neither', async () => {
  const { give, shown, bring, undo, put, exported, documents } = await emptyShop();
  const sheet = await give(SHEET);
  await bring(sheet);
  const dearer = { menShirts: { kurta: { ...KURTA, productPrice: 990 } } };
  await put(dearer);
  const own = await give((await exported()).replace(',990,', ',995,'));
  for (const file of [sheet, own]) {
    // Looked at again, as the shop has changed since.
    await give(SHEET);
    expect(await bring(file, 'beside')).toMatchObject({ written: 1 });
    expect(await shown(file)).toEqual([]);
    expect(await bring(file, 'beside')).toMatchObject({ written: 0, unchanged: 1, left: 0 });
  }
  expect(await documents('kurta')).toMatchObject({ menShirts: { productPrice: 990 } });
  expect(await documents('kurta-2')).toMatchObject({ menShirts: { productPrice: 900 } });
  expect(await documents('kurta-3')).toMatchObject({ menShirts: { productPrice: 995 } });
  await undo(own);
  expect(await bring(own, 'beside')).toMatchObject({ written: 1 });
  expect(await bring(own, 'beside')).toMatchObject({ written: 0 });
});

test('what is changed while a run fetches its pictures stays as it was changed', async () => {
  const { store, give, bring, fetched, documents } = await emptyShop();
  const names = ['kurta', 'cap', 'tray'];
  // No public address: a run shows the picture from there.
  const addressOf = (name: string) => `http://127.0.0.1/${name}.jpg`;
  const rows = names.map((name) => `${name},${name},900,Men,${addressOf(name)}`);
  const file = await give(['id,Name,Price,Category,Picture', ...rows].join('\n'));
  await bring(file);
  for (const name of names) await fetched(file, addressOf(name));
  const [kurta, cap] = [(await documents('kurta')).menShirts, (await documents('cap')).menShirts];
  const change = () =>
    changeCatalogue(store, async (writing) => {
      await putDocuments(writing, [
        { collection: 'menShirts', id: 'kurta', fields: { ...kurta, productPrice: 990 } },
        { collection: 'drafts', id: 'cap', fields: { ...cap, draftCollections: ['menShirts'] } },
      ]);
      await deleteDocuments(writing, [{ collection: 'menShirts', id: 'cap' }]);
    });
  let changed: Promise<void> | undefined;
  const run = await bring(file, undefined, () => {
    changed ??= change();
  });
  await changed;
  expect(run).toMatchObject({ written: 1, left: 2 });
  expect(await documents('kurta')).toEqual({ menShirts: { ...kurta, productPrice: 990 } });
  expect(Object.keys(await documents('cap'))).toEqual(['drafts']);
  expect(await documents('tray')).toMatchObject({ menShirts: { productImage: imagePathOf(addressOf('tray')) } });
});
