import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSheet } from '../server/sheets/write-sheet.ts';
import { secondsOf } from './support/grown-shop.ts';
import type { Figure } from './support/table.ts';

const PRODUCTS = 10_000;
const ROWS = 100_000;

/** Exports of other shops, without pictures, each imported into an empty shop. */
export async function benchMovingIn(): Promise<Figure[]> {
  const files: [what: string, name: string, content: string | Uint8Array, seconds: number][] = [
    [`Shopify, ${PRODUCTS} products of 3 sizes`, 'shopify.csv', shopify(), 30],
    [`WooCommerce, ${PRODUCTS} products of 3 sizes`, 'woocommerce.csv', wooCommerce(), 30],
    [`Firestore, ${PRODUCTS} products`, 'firestore.json', firestore(), 30],
    [`xlsx, ${PRODUCTS} products`, 'sheet.xlsx', await writeSheet(sheet(PRODUCTS), 'xlsx'), 30],
    [`CSV, ${ROWS} products`, 'sheet.csv', await writeSheet(sheet(ROWS), 'csv'), 60],
  ];
  const figures: Figure[] = [];
  for (const [what, name, content, atMost] of files) {
    const file = join(mkdtempSync(join(tmpdir(), 'old-shop-')), name);
    writeFileSync(file, content);
    let mostMb = 0;
    const seconds = await secondsOf(async () => {
      mostMb = await importOf(file);
    });
    figures.push({ what: `${what}: read and imported`, value: seconds, unit: 's', must: { atMost } });
    figures.push({ what: `${what}: memory at most`, value: mostMb, unit: 'MB', must: { atMost: 400 } });
  }
  return figures;
}

/** Runs the owner's command; gives the most memory it had, in MB. @throws when it fails */
async function importOf(file: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moved-in-'));
  const command = ['cli/shop.ts', 'import', file, '--put', '*=menShirts'];
  const importing = spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, peakMb(importing.pid ?? 0));
  }, 100);
  const [code] = (await once(importing, 'exit')) as [number];
  clearInterval(watching);
  if (code !== 0) throw new Error(`The import of ${file} ended with ${code}`);
  return most;
}

/** The most resident memory of a process so far, in MB; 0 where the system does not tell. */
function peakMb(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
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
