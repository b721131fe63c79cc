/** Whether a word is written in Urdu script. */
export function isUrdu(word: string): boolean {
  return /^\p{Script=Arabic}+$/u.test(word);
}

/**
 * The Roman letters of a word in Urdu script, without the short vowels that nobody writes: 'krta' for 'kurta'. 'و' and
 * 'ی' are consonants or vowels, so one word has several readings.
 */
export function romanReadings(word: string): string[] {
  const letters = [...word.slice(0, LONGEST).replaceAll('پھ', 'ف')];
  let readings = [''];
  for (const [at, letter] of letters.entries()) {
    const sounds = at === 0 ? (FIRST[letter] ?? SOUNDS[letter]) : SOUNDS[letter];
    readings = readings.flatMap((text) => (sounds ?? ['']).map((sound) => text + sound)).slice(0, MOST_READINGS);
  }
  // Spelling keys end in no 's' either.
  return [...new Set(readings.map((text) => text.replace(/(?<=..)s$/, '')))].filter(Boolean);
}

/** The consonants of a Roman spelling key: what both scripts always write. */
export function consonantsOf(key: string): string {
  return key.replace(/[aiuhy]/g, '');
}

/** Whether a spelling key is the Roman word of a reading: short vowels may stand anywhere between its letters. */
export function isReadAs(key: string, reading: string): boolean {
  const pattern = [...withoutBreath(reading)].join('[aiu]?');
  return new RegExp(`^[aiu]?${pattern}[aiu]?$`).test(withoutBreath(key)) && ending(key) === ending(reading);
}

/** Without 'h', which Urdu writes in 'phool' and Roman spellings often leave out. */
function withoutBreath(text: string): string {
  return text.replaceAll('h', '');
}

/** A long vowel at the end is always written: 'krta' is 'kurta', not 'kurti'. */
function ending(text: string): string {
  return /[aiu]$/.exec(text)?.[0] ?? '';
}

const LONGEST = 16;
const MOST_READINGS = 32;

/** Letters that begin a word otherwise than they go on in it. */
const FIRST: Record<string, readonly string[]> = { و: ['v'], ی: ['i', ''], ا: ['a', 'i', 'u'] };

/** The sounds of each letter, in the letters of spelling keys. */
const SOUNDS: Record<string, readonly string[]> = {
  ا: ['a', 'u'],
  ...one('a', 'آعۃةء'),
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
  ہ: ['h', 'a'],
  ۂ: ['a'],
};

function one(sound: string, letters: string): Record<string, readonly string[]> {
  return Object.fromEntries([...letters].map((letter) => [letter, [sound]]));
}
