import { expect, test } from 'vitest';
import { ownCpuMs } from '../tests/support/process-figures.ts';
import { callLink, isMobile, phoneStart, phonesIn, readPhone, spokenPhone, whatsappLink } from './phone.ts';

test.each([
  '0300-1234567',
  '03001234567',
  '0300 123 4567',
  '(0300) 1234567',
  '0300.123.4567',
  '3001234567',
  '+92 300 1234567',
  '+923001234567',
  '+92 (0)300 1234567',
  '+92-0300-1234567',
  '923001234567',
  '92 300 1234567',
  '00923001234567',
  '0092 300 1234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '٠٣٠٠-١٢٣٤٥٦٧',
  '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷',
  '０３００１２３４５６７',
  '‎+92 300 1234567‎',
  '‪0300 1234567‬',
  '0300–1234567',
  '0300 - 1234567',
  '0300\u00a01234567',
  ' Mobile: 0300 1234567 (WhatsApp)',
  '0300 1234567 / 0321 7654321',
  '0300-1234567, after six',
  '0300 1234567 0321 7654321',
  '03001234567 +923217654321',
  '0300/1234567',
  '0300/1234567/0321-7654321',
  '0300 1234567 / 123',
  '042-35761234, 0300 1234567',
  '042-35761234/0300-1234567',
  '04235761234 03001234567',
])('%s is one number', (spelling) => {
  expect(readPhone(spelling)).toBe('923001234567');
});

test.each([
  ['042-35761234', '924235761234', '042 35761234'],
  ['(021) 34567890', '922134567890', '021 34567890'],
  ['+92 51 1234567', '92511234567', '051 1234567'],
  ['0992 123456', '92992123456', '0992 123456'],
  ['042 111 123 456', '9242111123456', '042 111123456'],
  ['0092 42 35761234', '924235761234', '042 35761234'],
  ['042/35761234', '924235761234', '042 35761234'],
  ['042-35761234 / 051-1234567', '924235761234', '042 35761234'],
])('%s is a landline', (spelling, canonical, spoken) => {
  const phone = readPhone(spelling);
  expect(phone).toBe(canonical);
  expect(phone && isMobile(phone)).toBe(false);
  expect(phone && spokenPhone(phone)).toBe(spoken);
});

test.each([
  '',
  'ayesha@example.com',
  'ali03001234567@example.com',
  '03001234567@example.com',
  'ali.0300-1234567@example.com',
  '0300123456',
  '030012345678',
  '+44 20 7946 0958',
  '+1 300 123 4567',
  '+3001234567',
  '00443001234567',
  '1234567',
  '35761234',
  '12 Mall Road, Lahore 54000',
  'order 23ABC4567890',
  '0000000000',
  '0300 1234567 8',
])("'%s' is none", (text) => {
  expect(readPhone(text)).toBeUndefined();
});

test.each([
  ['0300 1234567', ['923001234567']],
  ['0300 1234567 / 0321 7654321', ['923001234567', '923217654321']],
  ['0300 1234567 0321 7654321', ['923001234567', '923217654321']],
  ['0300-1234567, 0300 1234567', ['923001234567']],
  ['042-35761234/0300-1234567', ['924235761234', '923001234567']],
  ['0300 1234567 / 0321 7654321 / 0333 1112223', ['923001234567', '923217654321', '923331112223']],
  ['03001234567 03217654321 03331112223 03452223334', ['923001234567', '923217654321', '923331112223', '923452223334']],
  ['0300 1234567 0321 7654321 8', []],
  ['+971 50 1234567', []],
])("all numbers in '%s'", (text, phones) => {
  expect(phonesIn(text)).toEqual(phones);
});

test('a number is called, written to and read out', () => {
  const phone = readPhone('0300-1234567');
  if (!phone) throw new Error('no number');
  expect(callLink(phone)).toBe('tel:+923001234567');
  expect(spokenPhone(phone)).toBe('0300 1234567');
  expect(isMobile(phone)).toBe(true);
  const text = 'Assalam o alaikum!\nآپ کا آرڈر & "more" #1?';
  expect(new URL(whatsappLink(phone, text)).searchParams.get('text')).toBe(text);
  expect(whatsappLink(phone, 'half \ud83d')).toContain('half%20%EF%BF%BD');
});

test('a number can be looked for while it is typed', () => {
  expect(phoneStart('0300 12')).toBe('9230012');
  expect(phoneStart('+92 300')).toBe('92300');
  expect(phoneStart('۰۳۰۰')).toBe('92300');
  expect(phoneStart('042')).toBe('9242');
  expect(phoneStart('Lahore')).toBeUndefined();
  expect(phoneStart('4471')).toBeUndefined();
});

test('reading ends soon, whatever a shopper types', () => {
  const started = ownCpuMs();
  for (const text of ['0'.repeat(100_000), '0-'.repeat(50_000), '0   '.repeat(25_000), '('.repeat(100_000)]) {
    expect(readPhone(text)).toBeUndefined();
  }
  expect(ownCpuMs() - started).toBeLessThan(1000);
});
