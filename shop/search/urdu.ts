import { withKeyVowels } from './spelling-key.ts';

export function isUrdu(word: string): boolean {
  return /^\p{Script=Arabic}+$/u.test(word);
}

/**
 * Roman letters of an Urdu word, without unwritten short vowels: 'krta' for 'kurta'. 'و' and 'ی' are consonants or vowels, so
 * there are several readings.
 */
export function romanReadings(word: string): string[] {
  const letters = [...word.slice(0, LONGEST).replaceAll('پھ', 'ف')];
  let readings = [''];
  for (const [at, letter] of letters.entries()) {
    const place = at === 0 ? FIRST : at === letters.length - 1 ? LAST : {};
    const sounds = place[letter] ?? SOUNDS[letter];
    readings = readings.flatMap((text) => (sounds ?? ['']).map((sound) => text + sound)).slice(0, MOST_READINGS);
  }
  return [...new Set(readings.map(asInKeys))].filter(Boolean);
}

/** As in spelling keys: no final 's' or silent 'h', one letter for a run of vowels: 'chai' is 'ci'. */
function asInKeys(reading: string): string {
  return withKeyVowels(reading.replace(/(?<=..)s$/, '').replace(/(?<=[aiu])h$/, ''));
}

/** What both scripts always write. */
export function consonantsOf(key: string): string {
  return key.replace(/[aiuhy]/g, '');
}

/** Short vowels may be anywhere between the reading's letters. */
export function isReadAs(key: string, reading: string): boolean {
  const pattern = [...reading].join('[aiu]?');
  return new RegExp(`^[aiu]?${pattern}[aiu]?$`).test(key) && ending(key) === ending(reading);
}

/** Also where only one has an inner 'h', as Roman spellings of 'phool' do. */
export function isNearlyReadAs(key: string, reading: string): boolean {
  return isReadAs(withoutBreath(key), withoutBreath(reading));
}

function withoutBreath(text: string): string {
  return text.replace(/(?<!^)h/g, '');
}

/** A final long vowel is always written: 'krta' is 'kurta', not 'kurti'. */
function ending(text: string): string {
  return /[aiu]$/.exec(text)?.[0] ?? '';
}

const LONGEST = 16;
const MOST_READINGS = 32;

/** Letters with other sounds at the beginning or end. */
const FIRST: Record<string, readonly string[]> = { و: ['v'], ی: ['i', ''], ا: ['a', 'i', 'u'] };
const LAST: Record<string, readonly string[]> = { ی: ['i'], ہ: ['a', 'h'] };

/** In the letters of spelling keys. */
const SOUNDS: Record<string, readonly string[]> = {
  ا: ['a', 'u'],
  ...one('a', 'آعء'),
  ...one('b', 'ب'),
  ...one('p', 'پ'),
  ...one('t', 'تٹط'),
  ...one('s', 'ثسصذزضظژ'),
  ...one('j', 'ج'),
  ...one('c', 'چش'),
  ...one('kh', 'خ'),
  ...one('d', 'دڈ'),
  ...one('r', 'رڑ'),
  ...one('gh', 'غ'),
  ...one('f', 'ف'),
  ...one('k', 'قک'),
  ...one('g', 'گ'),
  ...one('l', 'ل'),
  ...one('m', 'م'),
  ...one('n', 'نں'),
  ...one('i', 'ےئۓ'),
  و: ['u', 'v'],
  ؤ: ['u'],
  ی: ['i', 'a'],
  ...one('h', 'حھ'),
  ہ: ['h'],
  ۂ: ['a'],
};

function one(sound: string, letters: string): Record<string, readonly string[]> {
  return Object.fromEntries([...letters].map((letter) => [letter, [sound]]));
}
