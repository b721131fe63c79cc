import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import { openSheetReader } from './read-in-process.ts';
import { PARCELS, readSheet } from './read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

const EXCEL = await writeSheet([['Order'], ['K7PM2XQ4RT']], 'xlsx');
const read = openSheetReader();

/** 16 MB of XML in some 40 KB, all of it in one sheet. */
function packedXml(): Uint8Array {
  const cells = '<c t="inlineStr"><is><t>A</t></is></c>'.repeat(200);
  const rows = `<row>${cells}</row>`.repeat(2000);
  const xml = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({ ...unzipSync(EXCEL), 'xl/worksheets/sheet1.xml': Buffer.from(xml) }, { level: 9 });
}

test.each([
  ['lines', Buffer.from('Order,Tracking\nK7PM2XQ4RT,"26300100000012"\n')],
  ['an Excel file', EXCEL],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s are read as in this process', async (_, file) => {
  expect(await read(file)).toEqual(await readSheet(file));
});

test.each([
  ['2 MB of commas', Buffer.alloc(PARCELS.bytes, ',')],
  ['16 MB of XML in an Excel file', packedXml()],
])('%s take the time of another process', async (_, file) => {
  const since = ownCpuMs();
  const given = await read(file);
  const own = ownCpuMs() - since;
  await readSheet(file);
  expect(own).toBeLessThan((ownCpuMs() - since - own) / 3);
  expect('why' in given || given.rows.length > 0).toBe(true);
});

test('a sheet that is not read in time is refused with a sentence, and the next one is read', async () => {
  const hurried = openSheetReader({ timeoutMs: 1 });
  expect(await hurried(EXCEL)).toEqual({
    why: expect.stringMatching(/^It takes too long to read: .* give it in parts/),
  });
  expect(await read(EXCEL)).toMatchObject({ rows: [{}, {}] });
});

test('more cells than a sheet has are refused', async () => {
  const lines = Buffer.from(`${'a,'.repeat(199)}a\n`.repeat(4000));
  expect(await read(lines)).toEqual({ why: expect.stringContaining('far more in it than a sheet') });
});

test('a text that stands in a million cells is refused', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`;
  const files = {
    ...unzipSync(EXCEL),
    'xl/sharedStrings.xml': Buffer.from(`<sst><si><t>${'A'.repeat(1000)}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${row.repeat(3000)}</sheetData></worksheet>`),
  };
  expect(await read(zipSync(files))).toEqual({ why: expect.stringContaining('far more in it than a sheet') });
});
