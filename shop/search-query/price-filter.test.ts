import { expect, test } from 'vitest';
import { readPriceFilter } from './price-filter.ts';

test.each([
  ['gift under 2000', { words: 'gift', to: 2000 }],
  ['a gift under Rs. 2,000', { words: 'a gift', to: 2000 }],
  ['kurta below 2.5k', { words: 'kurta', to: 2500 }],
  ['kurti 3000 tak', { words: 'kurti', to: 3000 }],
  ['tray 1500 se kam', { words: 'tray', to: 1500 }],
  ['clock less than 4000/-', { words: 'clock', to: 4000 }],
  ['wall art above 5000', { words: 'wall art', from: 5000 }],
  ['tees 1000 to 2000', { words: 'tees', from: 1000, to: 2000 }],
  ['tees between 2k and 1k rupees', { words: 'tees', from: 1000, to: 2000 }],
  ['1-2k tray', { words: 'tray', from: 1000, to: 2000 }],
  ['tees 500 to 2k', { words: 'tees', from: 500, to: 2000 }],
  ['tees between 900 and 1.5k', { words: 'tees', from: 900, to: 1500 }],
  ['kurta 1000 se 2000 tak', { words: 'kurta', from: 1000, to: 2000 }],
  ['1000 se 2000 ke andar kurta', { words: 'kurta', from: 1000, to: 2000 }],
  ['kurta 1000 se 2000 rs tak', { words: 'kurta', from: 1000, to: 2000 }],
  ['kurta 1000 aur 2000 ke darmiyan', { words: 'kurta', from: 1000, to: 2000 }],
  ['kurta 1000 se 2000 rupay ke beech', { words: 'kurta', from: 1000, to: 2000 }],
  ['kurta 2000 rupay tak', { words: 'kurta', to: 2000 }],
  ['tray 1500 rupaye se kam', { words: 'tray', to: 1500 }],
  ['tray 1500 rupaiye se zyada', { words: 'tray', from: 1500 }],
  ['tray under 1500 rupee', { words: 'tray', to: 1500 }],
  ['kurta 2 hazar tak', { words: 'kurta', to: 2000 }],
  ['کرتا 2000 تک', { words: 'کرتا', to: 2000 }],
  ['کرتا 2000 روپے تک', { words: 'کرتا', to: 2000 }],
  ['2 ہزار سے کم کرتا', { words: 'کرتا', to: 2000 }],
  ['کرتا 1000 سے 2000 تک', { words: 'کرتا', from: 1000, to: 2000 }],
  ['کرتا 1000 اور 2000 کے درمیان', { words: 'کرتا', from: 1000, to: 2000 }],
  ['کرتا 2000 روپے سے زیادہ', { words: 'کرتا', from: 2000 }],
  ['kurta 2000 takht', { words: 'kurta 2000 takht' }],
  ['under 1000', { words: '', to: 1000 }],
  ['kids 3 to 4 years', { words: 'kids 3 to 4 years' }],
  ['tray under 9 inches', { words: 'tray under 9 inches' }],
  ['lawn 2025', { words: 'lawn 2025' }],
  ['blue kurta', { words: 'blue kurta' }],
  ['', { words: '' }],
])('%s', (query, filter) => {
  expect(readPriceFilter(query)).toEqual(filter);
});

test('a long row of digits and blanks is read in no time', () => {
  const started = performance.now();
  const texts = ['1 '.repeat(100), `under ${'9'.repeat(190)}`, 'to '.repeat(60), `${' '.repeat(190)}1`];
  for (const text of [...texts, `1${' '.repeat(190)}1`, `1${' '.repeat(90)}se${' '.repeat(90)}1`])
    readPriceFilter(text);
  expect(performance.now() - started).toBeLessThan(1000);
});
