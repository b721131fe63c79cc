import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Fields } from '../../shop/catalogue/product.ts';

/** Unusual documents that are allowed all the same. The browser stories' second catalogue. */
const SECONDS = 1_760_000_000;

function product(title: string, fields: Fields = {}, age = 0): Fields {
  const createdAt = { seconds: SECONDS - age * 3600, nanoseconds: 0 };
  return {
    productTitle: title,
    productPrice: 1000,
    productImage: 'awkward/one.webp',
    inStock: true,
    brand: 'fesishop',
    createdAt,
    ...fields,
  };
}

function many(count: number, title: string): Record<string, Fields> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `${title}-${i + 1}`,
      product(`${title} ${i + 1}`, { productPrice: (i * 37) % 501 }, i),
    ]),
  );
}

const COLOURS = [
  'Red',
  'Blue',
  'Green',
  'Black/White',
  'Sky Blue',
  'Gulabi',
  'نیلا',
  'Off-White',
  'Mehndi',
  'Zard',
  '100%',
  'Ink~Blue',
];

/** Wider than any phone: a table, preformatted lines, an unbroken word, an image. */
const SIZE_CHART = `<table>
  <caption>Sizes in inches</caption>
  <tr><th rowspan="2">Size</th><th colspan="3">Shirt</th><th colspan="3">Trousers</th></tr>
  <tr><th>Chest</th><th>Shoulder</th><th>Length</th><th>Waist</th><th>Hips</th><th>Length</th></tr>
  <tr><th>Extra large</th><td>48 inches</td><td>19 inches</td><td>32 inches</td><td>40</td><td>44</td><td>41</td></tr>
</table>
<pre>Size      Chest   Shoulder   Length   Sleeve   Collar   Cuff   Waist   Hips   Trouser length
Small     38      17         28       24       15       9      32      40     39</pre>
<p><code>KHADDAR-LOOM-7-BLOCK-PRINTED-BY-HAND-IN-MULTAN-BATCH-0000000000000001</code></p>
<img src="https://pictures.example/loom.png" width="1200" height="300" alt="A loom">`;

export const AWKWARD = {
  menShirts: {
    ...many(60, 'Shirt'),
    'zero-price': product('Free sample', { productPrice: 0 }, 100),
    'half-rupee': product('Half rupee', { productPrice: '99.5' }, 101),
    dear: product('Dear shirt', { productPrice: '100000', oldPrice: '120000' }, 102),
    'long-title': product('A very long title '.repeat(23).slice(0, 400), {}, 103),
    urdu: product('نیلا کرتا 👕 ہاتھ سے بنا', { brand: 'resin' }, 104),
    'id~with~tildes': product(
      'Tilde shirt',
      { productColors: [{ id: 'c1', color: 'Black/White', image: 'awkward/two.webp' }] },
      105,
    ),
    'no-picture': product('No picture', { productImage: '' }, 106),
    'lost-picture': product('Lost picture', { productImage: 'awkward/lost.webp' }, 107),
    'many-colours': product(
      'Twelve colours',
      {
        productColors: COLOURS.map((color, i) => ({
          id: `c${i}`,
          color,
          image: i % 2 ? 'awkward/two.webp' : 'awkward/one.webp',
        })),
      },
      108,
    ),
    scripted: product(
      'Scripted <img src=x onerror=alert(1)>',
      {
        productDescription:
          '<p onclick="alert(1)">Soft cotton<script>alert(2)</script><img src="x" onerror="alert(3)"> made in Multan</p>',
      },
      109,
    ),
    'sold-out': product('Sold out shirt', { inStock: false }, 110),
    bare: {},
  },
  womenShirts: many(24, 'Kurti'),
  texturePaint: many(25, 'Paint'),
  kidsShirts: { ...many(3, 'Kid'), heading: { heading: 'Chotay Log' }, productFilter: { type: 'highToLow' } },
  sizes: { chart: product('Shirt with a size chart', { productDescription: SIZE_CHART }) },
  'saleX y': many(2, 'Bargain'),
  'spaced / slashed': many(2, 'Slash'),
  collection_1: { heading: { heading: 'Sawan & Friends' }, ...many(5, 'Rain'), productFilter: { type: 'price-low' } },
  collection_2: { heading: { heading: 'Empty One' } },
  newArrivals: many(60, 'New'),
  catalogs: {
    odd: { catalogName: 'Odd / Ends', collections: ['Left over', 'Empty', 'نئی'] },
  },
  catalogProducts: {
    ...Object.fromEntries(
      Object.entries(many(26, 'Odd')).map(([id, fields]) => [
        id,
        { ...fields, catalogName: 'Odd / Ends', collectionName: 'Left over' },
      ]),
    ),
    'nayi-1': { ...product('نئی قمیض'), catalogName: 'Odd / Ends', collectionName: 'نئی' },
  },
};

/** Writes these documents as a folder to import, and gives a new data directory. */
export async function openAwkwardCatalogue(documents: object = AWKWARD): Promise<{ folder: string; dataDir: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'awkward-'));
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(documents));
  const images = {
    'awkward/one.webp': '#b5651d',
    'awkward/two.webp': '#1d4fb5',
    'coverImages/a cover.webp': '#335533',
  };
  for (const [path, background] of Object.entries(images)) {
    const file = join(folder, 'images', path);
    mkdirSync(dirname(file), { recursive: true });
    await sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .webp()
      .toFile(file);
  }
  return { folder, dataDir: mkdtempSync(join(tmpdir(), 'awkward-shop-')) };
}
