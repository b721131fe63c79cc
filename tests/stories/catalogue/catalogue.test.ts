import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ownerCommand } from '../../support/owner-commands.ts';

const DEMO = join(import.meta.dirname, '..', '..', '..', 'demo', 'catalogue');

function newShop() {
  const knobs = { DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) };
  return (...words: string[]) => ownerCommand(words, knobs);
}

function readDocuments(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8'));
}

/** As Firestore export tools write it: `_seconds`, prices as text, fields missing or unknown. */
const DUMP = {
  menShirts: {
    aB3xY: {
      productTitle: 'Dumped shirt',
      productPrice: '1499',
      createdAt: { _seconds: 1_760_000_000, _nanoseconds: 5 },
      supplier: { city: 'Faisalabad', since: 1998 },
    },
    bare: {},
    heading: { heading: 'Shirts for him' },
    productFilter: { type: 'lowToHigh' },
  },
};

let shop: ReturnType<typeof newShop>;
beforeAll(() => {
  shop = newShop();
});

test('importing the demo catalogue, exporting it and importing that changes nothing', async () => {
  await shop('import', DEMO);
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await shop('export', folder);
  expect(readDocuments(folder)).toEqual(readDocuments(DEMO));
  expect(await shop('import', folder)).toMatch(
    /^Imported: 0 documents written, \d+ already so, 0 pictures new, 0 deleted/,
  );
});

test('a Firestore dump comes out as it went in, unknown fields and all', async () => {
  const dumped = newShop();
  await dumped('import', catalogueFolder(DUMP));
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await dumped('export', folder);
  expect(readDocuments(folder)).toEqual(DUMP);
});

test('an import adds and replaces; it deletes only when told to', async () => {
  const small = newShop();
  await small('import', catalogueFolder({ menShirts: { one: { productTitle: 'One' }, two: { productTitle: 'Two' } } }));
  const next = catalogueFolder({ menShirts: { two: { productTitle: 'Two again' } } });
  expect(await small('import', next)).toContain('1 documents written, 0 already so, 0 pictures new, 0 deleted');
  expect(await small('import', next, '--delete-others')).toContain(
    '0 documents written, 1 already so, 0 pictures new, 1 deleted',
  );
});

test('a collection that the file holds as empty is emptied when others are deleted, one it does not name is kept', async () => {
  const emptied = newShop();
  await emptied('import', catalogueFolder({ menShirts: { one: {}, two: {} }, kidsShirts: { small: {} } }));
  const next = catalogueFolder({ menShirts: {} });
  expect(await emptied('import', next)).toContain('0 deleted');
  expect(await emptied('import', next, '--delete-others')).toContain('2 deleted');
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await emptied('export', folder);
  expect(readDocuments(folder)).toEqual({ kidsShirts: { small: {} } });
});

test('a bad document is named with its place, and nothing of the import lands', async () => {
  const careful = newShop();
  await careful('import', catalogueFolder({}));
  const folder = catalogueFolder({
    menShirts: { good: { productTitle: 'Good' }, bad: { productPrice: 'a song' } },
    catalogs: { first: { catalogName: 'Festive' } },
  });
  await expect(careful('import', folder)).rejects.toThrow(/menShirts\/bad -> productPrice: must be a price in PKR/);
  await expect(careful('import', folder)).rejects.toThrow(/catalogs\/first -> collections/);
  const exported = mkdtempSync(join(tmpdir(), 'export-'));
  await careful('export', exported);
  expect(readDocuments(exported)).toEqual({});
});

test('a picture address that no browser can open is named, of a colour too', async () => {
  const folder = catalogueFolder({
    menShirts: {
      one: { productImage: 'https://' },
      two: { productColors: [{ color: 'Red', image: 'https://img host/x.jpg' }] },
      good: { productImage: 'https://pictures.example/x.jpg' },
    },
  });
  const said = await newShop()('import', folder).catch((error: Error) => error.message);
  expect(said).toContain('menShirts/one -> productImage: must be a path inside images/ or a whole web address');
  expect(said).toContain('menShirts/two -> productColors -> 0 -> image: must be a path inside images/');
  expect(said).not.toContain('menShirts/good');
});

test('half of an emoji, in a name or a field, lands as a sign that addresses can hold', async () => {
  const half = newShop();
  const cut = '\ud83d';
  await half('import', catalogueFolder({ catalogs: { [`a${cut}`]: named(`Gifts ${cut}`) } }));
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await half('export', folder);
  expect(readDocuments(folder)).toEqual({ catalogs: { 'a\ufffd': named('Gifts \ufffd') } });

  function named(collection: string) {
    return { catalogName: 'Festive', collections: [collection] };
  }
});

test.each([
  ['no file', undefined, /documents\.json cannot be read as JSON/],
  ['broken JSON', '{"menShirts": {', /documents\.json cannot be read as JSON/],
  ['a list', '[]', /must read \{collection: \{id: fields\}\}/],
])('a folder with %s is told in one sentence', async (_what, content, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  if (content !== undefined) writeFileSync(join(folder, 'documents.json'), content);
  await expect(newShop()('import', folder)).rejects.toThrow(words);
});

test('a file that is no picture is named', async () => {
  const folder = catalogueFolder({}, { 'coverImages/one.webp': Buffer.from('not a picture') });
  await expect(newShop()('import', folder)).rejects.toThrow(/one\.webp is no picture that the shop can open/);
});

test('scripts in a description do not get into the shop', async () => {
  const wary = newShop();
  const description =
    '<p onclick="steal()">Soft <b>lawn</b><script>steal()</script><a href="javascript:steal()">x</a></p>';
  await wary(
    'import',
    catalogueFolder({ menShirts: { one: { productTitle: 'One', productDescription: description } } }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await wary('export', folder);
  expect(readDocuments(folder).menShirts.one.productDescription).toBe('<p>Soft <b>lawn</b><a>x</a></p>');
});
