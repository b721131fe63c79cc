import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';

const GIGABYTE = 2 ** 30;
const PIECE = 2 ** 20;

/** Writes an xlsx of one sheet whose cells unpack to 1 GB. */
export async function writeBomb(file: string): Promise<void> {
  const out = createWriteStream(file);
  const zip = new Zip((error, data, isLast) => {
    if (error) out.destroy(error);
    else out.write(data);
    if (isLast) out.end();
  });
  for (const [name, content] of Object.entries(AROUND)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 9 });
  zip.add(sheet);
  sheet.push(strToU8('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'));
  const row = '<row><c t="inlineStr"><is><t>Title of a shirt</t></is></c></row>';
  const rows = strToU8(row.repeat(Math.ceil(PIECE / row.length)));
  for (let size = 0; size < GIGABYTE; size += rows.length) sheet.push(rows);
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  await finished(out);
}

const AROUND = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Shirts" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};
