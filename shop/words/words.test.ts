import { expect, test } from 'vitest';
import { FOOTER_WORDS } from './footer-words.ts';
import { WORD_FIELDS, wordMistake, writtenWord } from './word-fields.ts';
import { DEFAULT_WORDS, ownWords, pageWords, WORD_KEYS } from './words.ts';

test('every word has a field, and every default is right', () => {
  expect(Object.keys(WORD_FIELDS).sort()).toEqual([...WORD_KEYS].sort());
  for (const key of WORD_KEYS) {
    expect(wordMistake(key, DEFAULT_WORDS[key]), key).toBeUndefined();
    expect(writtenWord(key, DEFAULT_WORDS[key])).toBe(DEFAULT_WORDS[key]);
  }
});

test('own words are those that differ, and pages are told theirs alone', () => {
  const own = ownWords({ ...DEFAULT_WORDS, city: 'Multan', chatArt: '923000000000', strange: 'x', mail: 7 });
  expect(own).toEqual({ city: 'Multan', chatArt: '923000000000' });
  expect(pageWords(own)).toEqual({ ...FOOTER_WORDS, city: 'Multan' });
  expect(pageWords({ aboutResin: 'Poured.' })).toEqual({ ...FOOTER_WORDS, aboutResin: 'Poured.' });
});

test.each([
  ['chatArt', '0300-1234567', '923001234567'],
  ['chatArt', '+92 300 1234567', '923001234567'],
  ['facebook', '@zari', 'https://www.facebook.com/zari'],
  ['facebook', 'facebook.com/zari', 'https://www.facebook.com/zari'],
  ['facebook', 'http://m.facebook.com/zari', 'https://m.facebook.com/zari'],
  ['instagram', 'zari', 'https://www.instagram.com/zari'],
  ['instagram', 'https://www.instagram.com/zari?igsh=1', 'https://www.instagram.com/zari?igsh=1'],
  ['tiktok', '@zari.pk', 'https://www.tiktok.com/@zari.pk'],
  ['youtube', 'youtu.be/abc', 'https://youtu.be/abc'],
  ['chatArt', '+971 50 123 4567', '971501234567'],
  ['city', ' Lahore\r\n Cantt ', 'Lahore Cantt'],
  ['ownerEmails', 'a@x.example\nb@x.example,', 'a@x.example, b@x.example'],
  ['writeToUs', 'One.\r\nTwo. ', 'One.\nTwo.'],
] as const)('%s typed as %j is stored as %j', (key, typed, written) => {
  expect(writtenWord(key, typed)).toBe(written);
  expect(wordMistake(key, written)).toBeUndefined();
});

test.each([
  ['shopName', '', 'must say something'],
  ['facebook', 'facebook.com/zari', 'must be a whole web address'],
  ['facebook', 'https://facebook', 'must be a whole web address'],
  ['mail', 'zari', 'must be an email address'],
  ['ownerEmails', 'a@x.example, b', 'must be one to ten email addresses'],
  ['chatShirts', 'call me', 'must be digits'],
  ['city', 'x'.repeat(101), 'must have 100 characters or fewer'],
] as const)('%s cannot be %j', (key, word, why) => {
  expect(wordMistake(key, word)).toContain(why);
});

test.each(['facebook.com', 'call me', 'zari.pk', 'facebook.com.example/zari'])('%s is no page on Facebook', (typed) => {
  expect(wordMistake('facebook', writtenWord('facebook', typed))).toContain('must be a whole web address');
});

test('a page on another site may be left out', () => {
  expect(wordMistake('tiktok', '')).toBeUndefined();
});
