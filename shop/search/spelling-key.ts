/**
 * Equal for the Roman spellings of a word: 'qurta', 'kurtah' and 'koorta' have the key of 'kurta'. Three vowels, no doubled
 * letters, one letter per sound. Words with digits or in other scripts are their own keys.
 */
export function spellingKey(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const sounds = SOUNDS.reduce((text, [pattern, to]) => text.replace(pattern, to), singular(word));
  return withKeyVowels(sounds) || word;
}

/** Without an English plural or any final 's' or 'z': 'kameez' and 'dres' are written so too. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const stem = /(ss|zz|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word;
  return stem.replace(/[sz]{1,2}$/, '');
}

/** In this order: each reads what the rules above left. */
const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/sch|sh|ch/g, 'C'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/wh/g, 'w'],
  // 'w' is a vowel in 'shawl' and a consonant in 'ravi' elsewhere.
  [/(?<=[ao])w(?![aeiouy])/g, 'u'],
  [/w/g, 'v'],
  [/([b-df-hj-np-tvzC])\1+/g, '$1'],
  // Silent ends: 'chiryah', 'blue', 'tile'.
  [/(?<=[aeiou])h$/, ''],
  [/(?<=u)e$/, ''],
  [/(?<=[aeiouy][b-df-hj-np-tvzC]{1,2})e$/, ''],
  [/C/g, 'c'],
];

export function withKeyVowels(text: string): string {
  return text.replace(/[aeiouy]+/g, vowels);
}

/** 'oo' and 'o' are u, 'ee' and 'ay' are i, 'iya' and 'ya' are ia. */
function vowels(run: string): string {
  return run
    .replace(/(?<![iy])ea/g, 'i')
    .replace(/[ou]+/g, 'u')
    .replace(/[eiy]+/g, 'i')
    .replace(/a+/g, 'a')
    .replace(/ai(?!a)/g, 'i')
    .replace(/au/g, 'u');
}
