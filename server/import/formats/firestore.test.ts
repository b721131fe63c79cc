import { expect, test } from 'vitest';
import { checkDocuments } from '../../catalogue/check.ts';
import { importedDocuments } from '../import-documents.ts';
import { recognise } from './recognise.ts';

test('lines of documents in collections that every object has a member of are documents, and change nothing else', async () => {
  const lines = ['menShirts/kurta', 'constructor/kurta', 'toString/tee', '__proto__/hem'].map((path) =>
    JSON.stringify({ path, productTitle: 'Kurta', productPrice: 900 }),
  );
  const found = await recognise(Buffer.from(lines.join('\n')));
  if (found.is !== 'documents') throw new Error('read as something else');
  const { collections } = found.firestore;
  expect(Object.keys(collections)).toEqual(['menShirts', 'constructor', 'toString', '__proto__']);
  expect(Object.hasOwn(Object, 'kurta') || Object.hasOwn(Object.prototype, 'hem')).toBe(false);
  expect(() => checkDocuments(importedDocuments(found.firestore).documents)).toThrow(
    '  __proto__: must have another name',
  );
});
