import { expect, test } from 'vitest';
import {
  DRAFT_FIELDS,
  DRAFT_LANGUAGES,
  type DraftValues,
  FIRST_DRAFTS,
  fillDraft,
  unknownFields,
} from './whatsapp-draft.ts';

const AYESHA: DraftValues = {
  name: 'Ayesha',
  order: 'K7PM2XQ4RT',
  products: '1 x Gulabi Kurti (Pink)',
  total: 'Rs 3750',
  address: '12 Mall Road, Lahore',
  email: 'ayesha@example.com',
  tracking: '4471',
  courier: 'PostEx',
  shop: 'Fesi Shop',
  amount: 'Rs 1200',
};

test('a sentence is filled with what the order says', () => {
  expect(fillDraft('{name}: {products}, {Total}, { address }, {tracking}', AYESHA)).toBe(
    'Ayesha: 1 x Gulabi Kurti (Pink), Rs 3750, 12 Mall Road, Lahore, 4471',
  );
});

test('a field that nobody knows stays, and is told', () => {
  expect(fillDraft('{naam} {} {name', AYESHA)).toBe('{naam} {} {name');
  expect(unknownFields('{naam} {name} {} { ORDER } {naam}')).toEqual(['{naam}', '{}']);
});

test('what a customer typed is no field and no pattern', () => {
  expect(fillDraft('{name} {order}', { ...AYESHA, name: '{order} $& $1' })).toBe('{order} $& $1 K7PM2XQ4RT');
});

test.each(DRAFT_LANGUAGES)('the first sentences in %s can be sent as they are', (language) => {
  for (const sentence of Object.values(FIRST_DRAFTS[language])) {
    expect(unknownFields(sentence)).toEqual([]);
    expect(fillDraft(sentence, AYESHA)).toContain('Ayesha');
    expect(fillDraft(sentence, AYESHA)).toContain('K7PM2XQ4RT');
  }
  const { confirm, sent } = FIRST_DRAFTS[language];
  for (const field of ['products', 'total', 'address']) expect(confirm).toContain(`{${field}}`);
  expect(sent).toContain('{tracking}');
});

test('every field can be used', () => {
  const all = DRAFT_FIELDS.map((field) => `{${field}}`).join('|');
  expect(fillDraft(all, AYESHA)).toBe(Object.values(AYESHA).join('|'));
});
