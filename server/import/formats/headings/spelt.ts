/**
 * What columns are called in other shops' files, by what they hold and by language. Case, accents and punctuation do not count
 * (../find-columns.ts); '#' stands for a number. The first of each is the one that this shop writes.
 */
type Words = Readonly<Partial<Record<Language, readonly string[]>>>;
type Language = 'en' | 'ur' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ru' | 'ar' | 'tr';

/** All spellings of each meaning, those in English first. */
export function spelt<Meaning extends string>(words: Record<Meaning, Words>): Record<Meaning, [string, ...string[]]> {
  const all = Object.entries<Words>(words).map(([meaning, one]) => [meaning, spellings(one)]);
  return Object.fromEntries(all) as Record<Meaning, [string, ...string[]]>;
}

function spellings(words: Words): [string, ...string[]] {
  const [first = '', ...others] = Object.values(words).flat();
  return [first, ...new Set(others)];
}
