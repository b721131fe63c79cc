import { expect, test } from 'vitest';
import { drawnText } from './drawn-letters.ts';

test.each([
  ['Hand-block Kurta', 'Hand-block Kurta'],
  ['ہاتھ کا بنا کُرتا', 'ہاتھ کا بنا کُرتا'],
  ['🌸 Kurta 🌸 Set ✨', 'Kurta Set'],
  ['Şal, Ćilim and Ａjrak', 'Sal, Cilim and Ajrak'],
  ['Kurta\nand\tDupatta', 'Kurta and Dupatta'],
  ['库尔塔', ''],
  ['✨ – ✨', ''],
])('of %j the shop’s fonts draw %j', (text, drawn) => expect(drawnText(text)).toBe(drawn));

test.each([
  ['½ kg', '1/2 kg'],
  ['1½ metres', '1 1/2 metres'],
  ['Ajrak™', 'AjrakTM'],
  ['ﷲ', 'الله'],
  ['ﷺ', 'صلى الله عليه وسلم'],
])('%s keeps what it says', (title, drawn) => {
  expect(drawnText(title)).toBe(drawn);
});
