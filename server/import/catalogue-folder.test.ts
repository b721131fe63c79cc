import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOldShop } from '../../tests/support/old-shop-file.ts';
import { makeCatalogueFolder } from './catalogue-folder.ts';

test('a picture beside the file is found, whichever way its name is written', async () => {
  const [beside, folder] = [mkdtempSync(join(tmpdir(), 'beside-')), mkdtempSync(join(tmpdir(), 'folder-'))];
  mkdirSync(join(beside, 'men'));
  writeFileSync(join(beside, 'men', 'Ku\u0308rta.jpg'), 'one');
  writeFileSync(join(beside, 'ca\u0301p.png'.normalize('NFC')), 'two');
  const read = await readOldShop(
    'Name,Price,Picture\nKurta,5,men/K\u00fcrta.jpg\nCap,6,ca\u0301p.png\nTee,7,none.jpg\n',
  );
  if ('why' in read) throw new Error(read.why);
  const shop = { siteUrl: 'https://shop.example', images: new Map<string, string>() };
  await makeCatalogueFolder({ taken: read.taken, counts: new Map() }, folder, {
    beside,
    shop,
    progress: () => undefined,
  });
  const images = ['men/K\u00fcrta.jpg', 'c\u00e1p.png'].map((path) =>
    readFileSync(join(folder, 'images', path), 'utf8'),
  );
  expect(images).toEqual(['one', 'two']);
});
