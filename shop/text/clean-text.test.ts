import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('control signs and signs that cannot be seen are dropped from every text', () => {
  const codes = [
    ...Array.from({ length: 32 }, (_, code) => code).filter(
      (code) => !'\t\n\v\f\r'.includes(String.fromCodePoint(code)),
    ),
    ...Array.from({ length: 32 }, (_, code) => 0x7f + code).filter((code) => code !== 0x85),
    ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x180e, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
    ...[0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x3164, 0xfeff, 0xffa0, 0xfff9],
    ...[0xe0001, 0xe0041, 0xe01ef],
  ];
  for (const code of codes)
    for (const kind of ['line', 'lines', 'plain'] as const)
      expect(cleanText(`a${String.fromCodePoint(code)}b`, kind), `${code.toString(16)} ${kind}`).toBe('ab');
});

test('a line has no line breaks, a longer text keeps them', () => {
  const typed = ' Name: ALI\r\nSize:\tM\u2028Call\u0085first\n';
  expect(cleanText(typed, 'line')).toBe('Name: ALI Size: M Call first');
  expect(cleanText(typed, 'lines')).toBe('Name: ALI\nSize: M\nCall\nfirst');
});

test('Urdu keeps its joiners between letters, and an emoji is not taken apart', () => {
  for (const text of [
    'بے\u200cشک',
    'نہ\u200dیں',
    '👩\u200d👧',
    '❤\ufe0f',
    '❤\ufe0f\u200d🔥',
    '👩🏽\u200d🎨',
    '1\ufe0f\u20e3',
  ])
    expect(cleanText(text, 'line')).toBe(text);
  expect(cleanText('\u200cبے\u200c \u200cشک\u200c', 'line')).toBe('بے شک');
  expect(cleanText('بے\u200c\u200c\u200cشک', 'line').length).toBeLessThan(6);
});

test('an address and a number have no joiner either', () => {
  expect(cleanText('\u202aayesha@exam\u200cple.com\u202c', 'plain')).toBe('ayesha@example.com');
  expect(cleanText('\u2066+92 300\u200d 1234567\u2069', 'plain')).toBe('+92 300 1234567');
});

test('half a sign is replaced, and an endless text is cleaned in time that grows with its length', () => {
  expect(cleanText('a\ud83db', 'line')).toBe('a\ufffdb');
  expect(cleanText('\u0001'.repeat(1_000_000), 'line')).toBe('');
  expect(cleanText(' \u200c'.repeat(500_000), 'lines')).toBe('');
});
