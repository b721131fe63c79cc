import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import { PARCELS, PRODUCTS, readSheet } from './read-sheet.ts';
import { csvCell, writeSheet } from './write-sheet.ts';

/** The cells of a file, without line numbers; or why it is not read. */
async function cellsOf(bytes: Uint8Array | string): Promise<string[][] | string> {
  const read = await readSheet(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  return 'why' in read ? read.why : read.rows.map(({ cells }) => cells);
}

const ROWS = [
  ['Order', 'Phone', 'Name', 'Amount', 'Type'],
  ['K7PM2XQ4RT', '03001234567', '=HYPERLINK("http://x")', 2750, '12E5'],
  ['2345678923', '26300100000012', '-لاہور "A", ü', 1499.5, '+92'],
] as const;

test('what is given out as xlsx has texts as texts and rupees as numbers, and reads back', async () => {
  const file = await writeSheet(ROWS, 'xlsx');
  expect(await cellsOf(file)).toEqual(ROWS.map((row) => row.map(String)));
  const xml = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(xml).toContain('<v>2750</v>');
  for (const cell of ['B2', 'B3', 'C2', 'E2']) expect(xml).toMatch(new RegExp(`r="${cell}" t="s"`));
  expect(xml).not.toContain('<f>');
});

test('an xlsx is XML whatever a customer’s name has in it', async () => {
  const file = unzipSync(await writeSheet([['Name'], ['Ali\u0000\ufffe\uffff\ud800'], ['<&>']], 'xlsx'));
  const texts = Object.values(file).map((part) => Buffer.from(part).toString());
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these XML 1.0 forbids
  expect(texts.filter((xml) => /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(xml))).toEqual([]);
});

test('in a CSV for an upload phones stand as they are, and no name is a formula', async () => {
  const text = Buffer.from(await writeSheet(ROWS, 'csv')).toString();
  expect(text.startsWith('\ufeffOrder,Phone,Name,Amount,Type\r\n')).toBe(true);
  expect(text).toContain('K7PM2XQ4RT,03001234567,"\'=HYPERLINK(""http://x"")",2750,12E5');
  expect(text).toContain('2345678923,26300100000012,"\'-لاہور ""A"", ü",1499.5,\'+92');
});

test('in a CSV for Excel a phone and a long number stay texts', () => {
  expect(['03001234567', '26300100000012', '12E5', '3-4', '+92'].map(csvCell)).toEqual([
    '\t03001234567',
    '\t26300100000012',
    '\t12E5',
    '\t3-4',
    "'+92",
  ]);
});

test.each([
  ['Gulberg;=HYPERLINK("http://x")', `Gulberg;'=HYPERLINK("http://x")`],
  ['House 5\n@SUM(1)\t|x', "House 5\n'@SUM(1)\t'|x"],
  ['=1;;-2', "'=1;;'-2"],
  ['Müller; Söhne; 5 = 5; a-b', 'Müller; Söhne; 5 = 5; a-b'],
])('%j begins no formula in a CSV whose cells end at semicolons', (cell, written) => {
  expect(csvCell(cell)).toBe(written);
});

const LINES = 'Tracking;Order\n="0042";K7PM2XQ4RT\n\n;;\n"4471";"Müller; Söhne"\n';
const EXPECTED = [
  ['Tracking', 'Order'],
  ['="0042"', 'K7PM2XQ4RT'],
  ['4471', 'Müller; Söhne'],
];

test.each([
  ['UTF-8', Buffer.from(LINES)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${LINES}`)],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${LINES}`, 'utf16le')],
  ['UTF-16 without', Buffer.from(LINES, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${LINES}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(LINES, 'latin1')],
  ['tabs', Buffer.from(LINES.replaceAll(';', '\t').replace('Müller\t', 'Müller;').replace(/\t\t/, ''))],
])('a file in %s is read', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual(EXPECTED);
});

test('lines that begin with the letters of a zip are lines', async () => {
  expect(await cellsOf('PKKX9ERQYX,26300100000012')).toEqual([['PKKX9ERQYX', '26300100000012']]);
});

test('lines keep the number that they have in the file', async () => {
  const read = await readSheet(Buffer.from('a,b\n\n1,2\n'));
  expect(read).toEqual({
    rows: [
      { nth: 1, cells: ['a', 'b'] },
      { nth: 3, cells: ['1', '2'] },
    ],
  });
});

test('a tracking number that Excel has as a number is read with all its digits, or shown to be cut', async () => {
  const file = await writeXlsx({
    sheets: [{ name: 'S', rows: [[26300100000012, 1234567890123456, true, null, 1.5]] }],
  });
  expect(await cellsOf(file)).toEqual([['26300100000012', '1.23E+15', 'true', '', '1.5']]);
});

test('of several sheets in a file the first with something in it is read', async () => {
  const file = await writeXlsx({
    sheets: [
      { name: 'Empty', rows: [] },
      { name: 'Parcels', rows: [['4471']] },
    ],
  });
  expect(await cellsOf(file)).toEqual([['4471']]);
});

const EXCEL = await writeSheet(ROWS, 'xlsx');

test.each([
  ['nothing', '', 'The file is empty.'],
  ['empty lines', '\n,,\n', 'There is nothing in it.'],
  ['a large file', 'x'.repeat(PARCELS.bytes + 1), 'larger than 2 MB'],
  ['many lines', '1,2\n'.repeat(5001), 'more than 5000 lines'],
  ['half an xlsx', EXCEL.subarray(0, EXCEL.length / 2), 'The file is broken'],
  ['another zip', zipSync({ 'a.bin': Buffer.from('x') }), 'The file is broken'],
  ['a zip of nothing', Buffer.from('PK\u0003\u0004hello'), 'The file is broken'],
  ['an old xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel file'],
  ['a web page', '<html><table>', 'This is a web page with no table'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is no sheet'],
])('%s gets a sentence', async (_, file, why) => {
  expect(await cellsOf(file)).toContain(why);
});

/** The xlsx with a sheet that unpacks to 100 MB; its headers may say that it is small. */
function bomb(isLying: boolean): Uint8Array {
  const files = unzipSync(EXCEL);
  const zip = zipSync({ ...files, 'xl/worksheets/sheet1.xml': [new Uint8Array(100 * 1024 * 1024), { level: 9 }] });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; isLying && at < zip.length - 46; at += 1) {
    const isHeader = view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6;
    if (isHeader) view.setUint32(at + 24, 1000, true);
  }
  return zip;
}

test('a file that unpacks to more than a sheet takes no memory, whatever its headers say', async () => {
  for (const file of [bomb(false), bomb(true)]) {
    const before = process.memoryUsage().rss;
    const since = ownCpuMs();
    expect(await cellsOf(file)).toContain('far more in it than a sheet');
    expect(ownCpuMs() - since).toBeLessThan(3000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  }
});

test('a file with one cell in the farthest corner is read as what is near', async () => {
  const files = unzipSync(EXCEL);
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
  const far = sheet.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>');
  const file = zipSync({ ...files, 'xl/worksheets/sheet1.xml': Buffer.from(far) });
  expect(await cellsOf(file)).toEqual(ROWS.map((row) => row.map(String)));
});

const PAGE = `<html><head><style>td { x: 1 }</style><title>Loads</title></head><body><p>Lala Traders</p>
<table border=1><tr><td colspan=3>From 1 to 7 November<tr><th>Order</th><th>City &amp; area<th>Amount</tr>
<tr><td rowspan=2>K7PM2XQ4RT<td>M&P, Lahore<br>Gulberg &#8217;x&nbsp;y</td><td nowrap>1,490</td></tr>
<tr><td>5 < 6<td><table><tr><td>0042</table></table>`;

test('a web page with tables is a sheet, whatever is left open in it', async () => {
  expect(await cellsOf(PAGE)).toEqual([
    ['From 1 to 7 November'],
    ['Order', 'City & area', 'Amount'],
    ['K7PM2XQ4RT', 'M&P, Lahore\nGulberg ’x\u00a0y', '1,490'],
    ['0042'],
    ['', '5 < 6'],
  ]);
});

const PICTURED =
  '<table><tr><td>Kurta<td><img src="https://x.example/a.jpg"><img src="b.jpg"><td><img src="c.jpg">5</table>';

test('a cell with nothing but pictures has their addresses, in a sheet of products alone', async () => {
  const products = await readSheet(Buffer.from(PICTURED), PRODUCTS);
  expect(products).toMatchObject({ rows: [{ cells: ['Kurta', 'https://x.example/a.jpg\nb.jpg', '5'] }] });
  expect(await cellsOf(PICTURED)).toEqual([['Kurta', '', '5']]);
});

test('a zip file is told by what is in it', async () => {
  const file = zipSync({ 'products_export.csv': Buffer.from('Name,Price\nKurta,1490\n') });
  expect(await cellsOf(file)).toBe(
    'This is a zip file. Open it, and give the file ‘products_export.csv’ that is in it.',
  );
});

test('a cell that says it is less than one wide or high keeps its place', async () => {
  const page = '<table><tr><td colspan="-1">Order<td rowspan="-2">City<td colspan="0.5">Amount</table>';
  expect(await cellsOf(page)).toEqual([['Order', 'City', 'Amount']]);
});

const XML = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>
<Row><Cell><Data ss:Type="String">Order</Data></Cell><Cell/><Cell><Data ss:Type="String">Amount</Data></Cell></Row>
<Row><Cell ss:Index="3"><Data ss:Type="Number">1490</Data></Cell></Row></Table></Worksheet>
<Worksheet ss:Name="B"><Table><Row><Cell><Data ss:Type="String">other</Data></Cell></Row></Table></Worksheet></Workbook>`;

test('Excel’s XML of 2003 is a sheet: its first one', async () => {
  expect(await cellsOf(XML)).toEqual([
    ['Order', '', 'Amount'],
    ['', '', '1490'],
  ]);
});

test.each([
  ['wide cells', `<table>${'<tr><td colspan=9999>x'.repeat(30_000)}`],
  ['many rows', `<table>${'<tr><td>x'.repeat(30_000)}`],
])('a web page with %s is more than a sheet', async (_, page) => {
  expect(await cellsOf(page)).toMatch(/far more in it than a sheet|more than 5000 lines/);
});
