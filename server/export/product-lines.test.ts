import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AWKWARD } from '../../tests/support/awkward-catalogue.ts';
import { checkDocuments } from '../catalogue/check.ts';
import { documentsOf, type ImportedShop } from '../import/documents-of.ts';
import { recognise } from '../import/formats/recognise.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { openStore, type Store } from '../store/store.ts';
import { type ProductFormatName, productLines } from './product-lines.ts';

const SITE = 'https://shop.example.pk';

/** Everything that no other shop has a column for. */
const OWN = {
  menShirts: {
    Kurta: {
      productTitle: "=Kurta, 'Neela'",
      productPrice: '1499',
      oldPrice: 1999,
      productImage: '/men/one, two.webp',
      productGallery: ['men/back.webp', 'https://cdn.example/side.jpg?x=1,2'],
      productDescription: '<p>Soft.</p>\r\n<p>"Quoted", \\n and more</p>',
      brand: 'resin',
      sizes: ['S', 'M, L'],
      mainColour: 'Surkh',
      productColors: [
        { id: 'a1', color: 'orignal', size: 'S', stock: 2 },
        { id: 'b2', color: 'Neela', image: 'men/neela.webp', size: 'S', stock: 0 },
        { id: 'c3', color: 'Neela', image: 'men/neela.webp', size: 'M, L' },
      ],
      stock: 7,
      createdAt: { seconds: 1_760_000_000, nanoseconds: 5_000_000 },
      woven: { by: 'Amna', hours: [3, 4] },
    },
    kurta: { productTitle: ' Another of that name ', createdAt: '2024-01-02T03:04:05Z', productPrice: 0 },
    gone: { productTitle: 'Gone', inStock: false, productPrice: 900, createdAt: 1_700_000_000_000 },
    plain: { productTitle: 'Plain', productDescription: 'Two\n\nparts', productPrice: 12.5, oldPrice: 10, stock: 3 },
  },
  newArrivals: {
    gone: { inStock: 'sold out', productTitle: 'Gone', productPrice: 900, createdAt: { _seconds: 8 } },
    plain: { productTitle: 'Plain', productDescription: 'Two\n\nparts', productPrice: 12.5, oldPrice: 10, stock: 3 },
  },
  catalogProducts: {
    tray: { productTitle: 'Tray', catalogName: 'Resin, art', collectionName: 'Trays', productPrice: 5 },
  },
  drafts: { soon: { productTitle: 'Soon', productImage: 'drafts/soon.webp', createdAt: { seconds: 5 } } },
};

async function shopWith(documents: object): Promise<Store> {
  const store = await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'leaving-')) });
  onTestFinished(() => store.destroy());
  await changeCatalogue(store, (writing) => putDocuments(writing, checkDocuments(documents).documents));
  return store;
}

async function fileOf(store: Store, as: ProductFormatName): Promise<{ text: string; notes: string[] }> {
  const told = { products: 0, notes: [] };
  let text = '';
  for await (const some of productLines({ store, siteUrl: SITE }, as, told)) text += some;
  return { text, ...told };
}

async function taken(text: string): Promise<ImportedShop> {
  const found = await recognise(Buffer.from(text));
  if (found.is !== 'products') throw new Error('not recognised');
  return documentsOf(found.offered, { placing: new Map(), since: 1 });
}

/** The documents as text, by collection and id: an import compares them so. */
function texts(documents: ImportedShop['documents']): Record<string, string> {
  const all = checkDocuments(documents).documents.map(({ collection, id, fields }) => [
    `${collection}/${id}`,
    JSON.stringify(fields),
  ]);
  return Object.fromEntries(all.sort());
}

const KINDS = ['shopify', 'woocommerce', 'csv'] as const;

test.each(KINDS)('what leaves as %s comes in again as it was, to the letter', async (as) => {
  const { text, notes } = await fileOf(await shopWith(OWN), as);
  const { documents, images, ownPaths, asked } = await taken(text);
  expect(texts(documents)).toEqual(texts(OWN));
  expect([notes, asked]).toEqual([[], { categories: [], prices: [] }]);
  expect([...ownPaths].sort()).toEqual(['drafts/soon.webp', 'men/back.webp', 'men/neela.webp']);
  expect(images.get(`${SITE}/images/men/neela.webp`)).toBe('men/neela.webp');
  expect([...images.keys()].filter((address) => address.includes('cdn.example'))).toEqual([]);
});

test.each(KINDS)('unusual products leave as %s and come in again, but for those without a name', async (as) => {
  const { heading: _, productFilter: __, ...menShirts } = AWKWARD.menShirts as Record<string, object>;
  const { text, notes } = await fileOf(await shopWith({ menShirts }), as);
  const nameless = notes.flatMap((note) => /menShirts\/(\S+) is left out: it has no name/.exec(note)?.[1] ?? []);
  const kept = Object.entries(menShirts).filter(([id]) => !nameless.includes(id));
  expect(texts((await taken(text)).documents)).toEqual(texts({ menShirts: Object.fromEntries(kept) } as never));
});

test.each(KINDS)('what an owner changed in the file as %s counts', async (as) => {
  const { text } = await fileOf(await shopWith(OWN), as);
  const { documents } = await taken(text.replaceAll(/\bSoon\b/g, 'Now').replaceAll('12.5', '15'));
  expect(documents.menShirts?.plain).toMatchObject({ productTitle: 'Plain', productPrice: 15 });
  expect(documents.drafts?.soon).toMatchObject({ productTitle: 'Now', createdAt: { seconds: 5 } });
});

test('the stock of a row with colours or sizes counts, unless some of them have counts of their own, which is said', async () => {
  const together = { productTitle: 'Together', productPrice: 9, sizes: ['S', 'M'], stock: 10 };
  const each = { productTitle: 'Each', productPrice: 9, sizes: ['S', 'M'] };
  const sizes = ['S', 'M'].map((size, i) => ({ id: size, color: 'orignal', size, stock: 20 + i }));
  const store = await shopWith({ menShirts: { together, each: { ...each, productColors: sizes } } });
  const { text } = await fileOf(store, 'csv');
  const changed = await taken(text.replace('"S, M",10', '"S, M",25').replace('"S, M",41', '"S, M",60'));
  expect(changed.documents.menShirts?.together).toMatchObject({ stock: 25 });
  expect(changed.documents.menShirts?.each).toEqual({ ...each, productColors: sizes });
  expect(changed.notes).toEqual([expect.stringMatching(/'Each': its colours or sizes are counted each for itself/)]);
  expect((await taken(text)).notes).toEqual([]);
  const { documents } = await taken(
    'title,price,category,colours,sizes,stock\nShirt,900,menShirts,"Red, Blue","S, M",4',
  );
  expect(documents.menShirts?.shirt).toMatchObject({ sizes: ['S', 'M'], stock: 4 });
});

test('pieces counted for several sizes together are shared out where each size is counted, and come in together', async () => {
  const colours = [{ id: 'b', color: 'Neela', image: 'men/neela.webp', stock: 4 }];
  const kurta = { productTitle: 'Kurta', productPrice: 1499, sizes: ['S', 'M', 'L'], productColors: colours, stock: 8 };
  const counts = async (as: ProductFormatName) => {
    const { text } = await fileOf(await shopWith({ menShirts: { kurta } }), as);
    const found = await recognise(Buffer.from(text));
    const [product] = found.is === 'products' ? found.offered.products : [];
    expect(texts((await taken(text)).documents)).toEqual(texts({ menShirts: { kurta } } as never));
    return product?.variants.map(({ stock }) => stock);
  };
  expect(await counts('shopify')).toEqual([3, 3, 2, 2, 1, 1]);
  // A product's own pieces are in the row of the product.
  expect(await counts('woocommerce')).toEqual([...Array(3), 2, 1, 1]);
});

test('a size that is taken out of a row, or typed over by another, goes with its pieces or takes them along', async () => {
  const [s, m, l] = ['S', 'M', 'L'].map((size, i) => ({ id: size, color: 'orignal', size, stock: 20 + i }));
  const tee = { productTitle: 'Tee', productPrice: 9, sizes: ['S', 'M', 'L'] };
  const { text } = await fileOf(await shopWith({ menShirts: { tee: { ...tee, productColors: [s, m, l] } } }), 'csv');
  const older = text.replace(/,""sizes"":\[""S"",""M"",""L""\]/, '');
  expect(older).not.toBe(text);
  const changed = async (file: string, sizes: string) =>
    (await taken(file.replace('"S, M, L",63', `"${sizes}",63`))).documents.menShirts?.tee;
  for (const file of [text, older]) {
    expect(await changed(file, 'S, M, L')).toEqual({ ...tee, productColors: [s, m, l] });
    expect(await changed(file, 'S, L')).toEqual({ ...tee, sizes: ['S', 'L'], productColors: [s, l] });
    expect(await changed(file, '')).toEqual({ productTitle: 'Tee', productPrice: 9, stock: 63 });
  }
  const spelt = { ...tee, sizes: ['S', 'Medium', 'L'] };
  expect(await changed(text, 'S, Medium, L')).toEqual({ ...spelt, productColors: [s, { ...m, size: 'Medium' }, l] });
  // A file of an earlier release does not say which size it was.
  expect(await changed(older, 'S, Medium, L')).toEqual({ ...spelt, productColors: [s, l] });
});

test('a row copied for a new product is a new product, and one of other collections goes to those', async () => {
  const { text } = await fileOf(await shopWith({ menShirts: { one: OWN.menShirts.plain } }), 'csv');
  const [headings, row = ''] = text.split('\r\n');
  const copy = row.replace('one,Plain', 'two,Other').replace('menShirts', 'Women');
  const { documents } = await taken([headings, row, copy].join('\r\n'));
  expect(Object.keys(documents.menShirts ?? {})).toEqual(['one']);
  expect(Object.keys(documents.womenShirts ?? {})).toEqual(['two']);
});

test('a record that was broken is told, and one that names other records than products adds none', async () => {
  const columns = 'title,price,collection,shop record\n';
  const broken = await taken(`${columns}Kurta,5,menShirts,{oops\n`);
  expect(broken.notes).toEqual(["row 2 'Kurta': its shop record cannot be read, and is left out."]);
  expect(Object.keys(broken.documents)).toEqual(['menShirts']);
  const { text } = await fileOf(await shopWith({ menShirts: { one: OWN.menShirts.plain } }), 'csv');
  for (const other of ['shopWords', '__proto__'])
    expect(Object.keys((await taken(text.replace('{""menShirts""', `{""${other}""`))).documents)).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'one')).toBe(false);
});

test.each(['woocommerce', 'csv'] as const)(
  'a description with a list that is changed in the file as %s gets no apostrophes',
  async (as) => {
    const fields = {
      productTitle: 'Kurta',
      productPrice: 9,
      productDescription: '<p>Soft&nbsp;- lawn<br />\n- cotton</p>',
    };
    const { text } = await fileOf(await shopWith({ menShirts: { kurta: fields } }), as);
    const { documents } = await taken(text.replaceAll('Soft', 'Softest'));
    const description = JSON.stringify(documents.menShirts?.kurta?.productDescription);
    expect(description).toMatch(/Softest.*- lawn.*- cotton/);
    expect(description).not.toContain("'");
  },
);
