import { isUtf8 } from 'node:buffer';
import type { SheetRow } from '../../../shop/couriers/sheet-rows.ts';
import { withoutControls } from '../../sheets/control-signs.ts';
import { PRODUCTS, readSheets, textOf } from '../../sheets/read-sheet.ts';
import { cleaned } from './cleaned-shop.ts';
import { readDatabaseSheet } from './database-sheet.ts';
import { openTable, type Table } from './find-columns.ts';
import { type FirestoreShop, readFirestore } from './firestore.ts';
import { whyNoCatalogue, whyNoColumns } from './missing-text.ts';
import type { OfferedShop } from './offered.ts';
import { isPlainSheet, readPlainSheet } from './plain-sheet.ts';
import { parsed } from './plain-values.ts';
import { isMagento, readMagento } from './shops/magento.ts';
import { readShopJson } from './shops/shop-json.ts';
import { isShopify, readShopify } from './shops/shopify.ts';
import { isWix, readWix } from './shops/wix.ts';
import { isWooCommerce, readWooCommerce } from './shops/woocommerce.ts';

export type Recognised =
  | { is: 'products'; offered: OfferedShop }
  | { is: 'documents'; firestore: FirestoreShop }
  | { is: 'unknown'; why: string };

/** The formats of sheets, the clearest first: a plain sheet is any with names and prices. */
const SHEETS: readonly { is: (table: Table) => boolean; read: (table: Table) => OfferedShop }[] = [
  { is: isShopify, read: readShopify },
  { is: isWooCommerce, read: readWooCommerce },
  { is: isWix, read: readWix },
  { is: isMagento, read: readMagento },
  { is: isPlainSheet, read: readPlainSheet },
];

export async function recognise(bytes: Uint8Array): Promise<Recognised> {
  const first = String.fromCharCode(...bytes.subarray(0, 16)).replace(/^[^\w<[{]+/, '');
  if (/^[{[]/.test(first)) return recogniseJson(withoutControls(textOf(bytes).replace(/^\ufeff/, '')));
  const found = await recogniseSheet(bytes);
  return found.is === 'unknown' && isOtherText(bytes) ? ((await inOtherEncodings(bytes)) ?? found) : found;
}

/** Excel writes a CSV in the encoding of its country: these have headings that are known. */
const ENCODINGS = ['windows-1256', 'windows-1251'];

function isOtherText(bytes: Uint8Array): boolean {
  return !isUtf8(bytes) && bytes.length < MOST_TEXT && !bytes.subarray(0, 4096).includes(0);
}

/** In bytes. */
const MOST_TEXT = 8 * 1024 * 1024;

async function inOtherEncodings(bytes: Uint8Array): Promise<Recognised | undefined> {
  const read = ENCODINGS.map((encoding) => recogniseSheet(Buffer.from(new TextDecoder(encoding).decode(bytes))));
  return (await Promise.all(read)).find(({ is }) => is === 'products');
}

async function recogniseSheet(bytes: Uint8Array): Promise<Recognised> {
  const read = await readSheets(bytes, PRODUCTS);
  if ('why' in read) return { is: 'unknown', why: read.why };
  const sheets = read.sheets.map((sheet) => ({ ...sheet, headed: headingsIn(sheet.rows) }));
  const chosen = sheets.find(({ headed }) => headed !== undefined);
  if (!chosen?.headed) return { is: 'unknown', why: whyNoColumns((sheets[0]?.rows ?? []).slice(0, MOST_ROWS_ABOVE)) };
  const offered = chosen.headed.format.read(openTable(chosen.rows.slice(chosen.headed.at)));
  const others = sheets.filter((sheet) => sheet !== chosen).map(sheetLeftOut);
  const notes = [...(offered.notes ?? []), ...picturesLines(read.pictures ?? 0)];
  return productsOf({ ...offered, notes, leftOut: [...others, ...offered.leftOut] });
}

/** That pictures which lie over a workbook's cells are not read. */
function picturesLines(pictures: number): string[] {
  if (pictures === 0) return [];
  const some = pictures === 1 ? '1 picture lies' : `${pictures} pictures lie`;
  return [`${some} over the cells of this workbook, and cannot be read: add such pictures to their products.`];
}

/** Two sheets of a workbook may have the same products, so the owner gives each that is wanted. */
function sheetLeftOut({ name, headed }: { name: string; headed: unknown }): string {
  const told = `The sheet ‘${name.slice(0, 60)}’ is left out: one sheet of a file is read.`;
  return headed === undefined ? told : `${told} Its products come in as a file of their own.`;
}

type Format = (typeof SHEETS)[number];

/** Rows among which the headings are looked for: owners write the name of their shop and a date above them. */
const MOST_ROWS_ABOVE = 20;

/** Which row has the headings of a format, and of which. */
function headingsIn(rows: readonly SheetRow[]): { at: number; format: Format } | undefined {
  for (const [at, row] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const table = openTable([row, ...rows.slice(at + 1, at + MOST_ROWS_ABOVE)]);
    const format = SHEETS.find(({ is }) => is(table));
    if (format) return { at, format };
  }
  return undefined;
}

function recogniseJson(text: string): Recognised {
  const whole = parsed(text) ?? parsedLines(text);
  const offered = readShopJson(whole);
  if (offered) return productsOf(offered);
  const firestore = readFirestore(whole);
  if (firestore) return readDatabase(firestore);
  if (text.includes('"__collections__"')) return { is: 'unknown', why: WITHOUT_NAME };
  return { is: 'unknown', why: whyNoCatalogue(whole) };
}

/** A document in each line; undefined where one is none. */
function parsedLines(text: string): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map(parsed);
  return read.includes(undefined) ? undefined : read;
}

function readDatabase(firestore: FirestoreShop): Recognised {
  const offered = readDatabaseSheet(firestore);
  if (!offered) return { is: 'documents', firestore };
  return productsOf(offered);
}

function productsOf(offered: OfferedShop): Recognised {
  if (offered.products.length === 0) return nothingIn(offered.leftOut);
  return { is: 'products', offered: cleaned(offered) };
}

function nothingIn(leftOut: readonly string[]): Recognised {
  return { is: 'unknown', why: ['There is no product in it.', ...leftOut.slice(0, 5)].join('\n') };
}

/** node-firestore-import-export writes a single collection so. */
const WITHOUT_NAME =
  'This is a part of Firestore without the name of its collection, or an export that was cut. Export the whole database.';
