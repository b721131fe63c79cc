import { expect, test } from 'vitest';
import {
  FIRST_TEMPLATES,
  fillTemplate,
  TEMPLATE_FIELDS,
  type TemplateValues,
  unknownFields,
  WHATSAPP_LANGUAGES,
} from './templates.ts';

const AYESHA: TemplateValues = {
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
  expect(fillTemplate('{name}: {products}, {Total}, { address }, {tracking}', AYESHA)).toBe(
    'Ayesha: 1 x Gulabi Kurti (Pink), Rs 3750, 12 Mall Road, Lahore, 4471',
  );
});

test('a field that nobody knows stays, and is told', () => {
  expect(fillTemplate('{naam} {} {name', AYESHA)).toBe('{naam} {} {name');
  expect(unknownFields('{naam} {name} {} { ORDER } {naam}')).toEqual(['{naam}', '{}']);
});

test('what a customer typed is no field and no pattern', () => {
  expect(fillTemplate('{name} {order}', { ...AYESHA, name: '{order} $& $1' })).toBe('{order} $& $1 K7PM2XQ4RT');
});

test.each(WHATSAPP_LANGUAGES)('the first sentences in %s can be sent as they are', (language) => {
  for (const sentence of Object.values(FIRST_TEMPLATES[language])) {
    expect(unknownFields(sentence)).toEqual([]);
    expect(fillTemplate(sentence, AYESHA)).toContain('Ayesha');
    expect(fillTemplate(sentence, AYESHA)).toContain('K7PM2XQ4RT');
  }
  const { confirm, sent } = FIRST_TEMPLATES[language];
  for (const field of ['products', 'total', 'address']) expect(confirm).toContain(`{${field}}`);
  expect(sent).toContain('{tracking}');
});

test('every field can be used', () => {
  const all = TEMPLATE_FIELDS.map((field) => `{${field}}`).join('|');
  expect(fillTemplate(all, AYESHA)).toBe(Object.values(AYESHA).join('|'));
});
