import { writeSheet } from '../../server/sheets/write-sheet.ts';

const PRODUCTS = 10_000;
const ROWS = 100_000;

/** An export of another shop, without pictures. `atMostSeconds`: how long its import may take. */
export type BenchExport = { what: string; name: string; content: string | Uint8Array; atMostSeconds: number };

export async function benchExports(): Promise<BenchExport[]> {
  return [
    { what: `Shopify, ${PRODUCTS} products of 3 sizes`, name: 'shopify.csv', content: shopify(), atMostSeconds: 30 },
    {
      ...{ what: `WooCommerce, ${PRODUCTS} products of 3 sizes`, name: 'woocommerce.csv' },
      ...{ content: wooCommerce(), atMostSeconds: 30 },
    },
    { what: `Firestore, ${PRODUCTS} products`, name: 'firestore.json', content: firestore(), atMostSeconds: 30 },
    {
      ...{ what: `xlsx, ${PRODUCTS} products`, name: 'sheet.xlsx' },
      ...{ content: await writeSheet(sheet(PRODUCTS), 'xlsx'), atMostSeconds: 30 },
    },
    {
      ...{ what: `CSV, ${ROWS} products`, name: 'sheet.csv' },
      ...{ content: await writeSheet(sheet(ROWS), 'csv'), atMostSeconds: 60 },
    },
  ];
}

const DESCRIPTION = `<p>${'A shirt of soft cotton printed by hand in Multan. '.repeat(12)}</p>`;
const SIZES = ['S', 'M', 'L'];

function shopify(): string {
  const head =
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
  const lines = Array.from({ length: PRODUCTS }, (_, nth) =>
    SIZES.map((size, at) => {
      const words = at === 0 ? `Shirt ${nth},${DESCRIPTION},T-Shirts,TRUE,Size` : ',,,,';
      return `shirt-${nth},${words},${size},shopify,${nth % 7},"1,${100 + (nth % 900)}"`;
    }),
  );
  return [head, ...lines.flat()].join('\n');
}

function wooCommerce(): string {
  const head =
    'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)';
  const lines = Array.from({ length: PRODUCTS }, (_, nth) => [
    `${nth},variable,sku-${nth},Shirt ${nth},1,${DESCRIPTION},1,,,Clothing > T-Shirts,,Size,"S, M, L"`,
    ...SIZES.map((size) => `,variation,,,1,,1,${nth % 7},${1000 + (nth % 900)},,sku-${nth},Size,${size}`),
  ]);
  return [head, ...lines.flat()].join('\n');
}

function firestore(): string {
  const products = Array.from({ length: PRODUCTS }, (_, nth) => [
    `shirt-${nth}`,
    {
      productTitle: `Shirt ${nth}`,
      productPrice: String(1000 + (nth % 900)),
      productDescription: DESCRIPTION,
      createdAt: { __datatype__: 'timestamp', value: { _seconds: nth, _nanoseconds: 0 } },
      __collections__: {},
    },
  ]);
  return JSON.stringify({ __collections__: { menShirts: Object.fromEntries(products) } });
}

function sheet(rows: number): (string | number)[][] {
  const lines = Array.from({ length: rows }, (_, nth) => [`Shirt ${nth}`, 1000 + (nth % 900), 'T-Shirts', DESCRIPTION]);
  return [['Name', 'Price', 'Category', 'Description'], ...lines];
}
