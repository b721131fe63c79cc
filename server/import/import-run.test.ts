import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { ExistingChoice, ImportRun } from '../../shop/desk/import-desk.ts';
import { checkDocuments } from '../catalogue/check.ts';
import { takeOutProduct } from '../catalogue/take-out.ts';
import { readConfig } from '../process/config.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { productsWithIds } from '../store/every-product.ts';
import { openStore, type Store } from '../store/store.ts';
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
    /** What the desk's cards show, 'menShirts/kurta 900 -> 950'. */
    async shown(id: string): Promise<string[]> {
      const { existing } = (await readPart(folderOf(dataDir, id), 'seen')) ?? {};
      return (existing?.first ?? []).map((one) => `${one.place} ${one.price} -> ${one.becomes.price}`);
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
    undo: (id: string) => undoImport(runOf(id)),
    put: (documents: object) =>
      changeCatalogue(store, (writing) => putDocuments(writing, checkDocuments(documents).documents), {
        what: 'edit',
        by: 'Sana',
        key: crypto.randomUUID(),
      }),
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
