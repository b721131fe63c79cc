import { expect, test } from 'vitest';
import { recordValues, withTyped } from './record-form.ts';
import { fieldsOfForm, SETTINGS_FORM } from './record-kinds.ts';

const CATALOGUE = fieldsOfForm('catalogs', 'art');
const ART = new Map([['art', { catalogName: 'Art', collections: ['Trays', 'Clocks'], place: 3 }]]);

test('what is not touched stays as the document has it, and other fields with it', () => {
  const shown = recordValues(CATALOGUE, 'art', ART);
  expect(shown).toEqual({ catalogName: 'Art', collections: 'Trays\nClocks' });
  expect(withTyped(CATALOGUE, 'art', { documents: ART, shown, typed: shown })).toEqual(ART);
  const typed = { ...shown, collections: 'Clocks\n\n Trays \nClocks' };
  expect(withTyped(CATALOGUE, 'art', { documents: ART, shown, typed }).get('art')).toEqual({
    ...{ catalogName: 'Art', collections: ['Clocks', 'Trays'], place: 3 },
  });
});

test('a collection’s settings are two documents, and what is emptied leaves its own', () => {
  const fields = fieldsOfForm('menShirts', SETTINGS_FORM);
  const documents = new Map([['heading', { heading: 'Shirts', sizeTable: [] }]]);
  const shown = recordValues(fields, SETTINGS_FORM, documents);
  expect(shown).toEqual({ heading: 'Shirts', type: '', byHand: '', sizeTable: '' });
  const typed = { heading: '', type: 'oldest', byHand: 'tray\nkurta', sizeTable: '' };
  expect([...withTyped(fields, SETTINGS_FORM, { documents, shown, typed })]).toEqual([
    ['heading', { sizeTable: [] }],
    ['productFilter', { type: 'oldest', byHand: ['tray', 'kurta'] }],
  ]);
  expect(fieldsOfForm('orders', SETTINGS_FORM)).toEqual([]);
});
