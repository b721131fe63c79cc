import { editDistance } from '../search/typos.ts';
import { inUrduLetters } from '../text/urdu-letters.ts';
import { CITIES, TOWNS } from './city-names.ts';

/** City by typed text (`taughtName`), as owners taught. */
export type LearntCities = ReadonlyMap<string, string>;

/**
 * The city that a text names: 'lhr', 'Lahor', 'Johar Town, LAHORE' and 'لاہور' are 'Lahore'; undefined for none or several.
 * What owners taught comes first. Only the first LONGEST_TYPED characters are read.
 */
export function readCity(typed: string, learnt: LearntCities = new Map()): string | undefined {
  const taught = learnt.get(taughtName(typed));
  const name = plainName(typed.slice(0, LONGEST_TYPED));
  if (taught !== undefined || name === '') return taught;
  return NAMES.get(joined(name)) ?? cityWithin(name) ?? nearestCity(joined(name));
}

/** In characters: an old order may have 240 KB. */
export const LONGEST_TYPED = 500;

export function knownCities(): string[] {
  return Object.keys({ ...CITIES, ...TOWNS }).sort();
}

/** For comparing: lower case, single spaces, Urdu letters for Arabic ones, European digits. */
export function plainName(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return inUrduLetters(letters)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The key of an owner's answer to a typed city. Signs alone, such as '-', stay; long texts are cut, since an index of
 * PostgreSQL takes no more.
 */
export function taughtName(typed: string): string {
  const begin = typed.slice(0, LONGEST_TYPED);
  return (plainName(begin) || begin.trim()).slice(0, LONGEST_TYPED);
}

function joined(name: string): string {
  return name.replaceAll(' ', '');
}

const NAMES = new Map(
  Object.entries({ ...CITIES, ...TOWNS }).flatMap(([city, others]) =>
    [city, ...others].map((name): [string, string] => [joined(plainName(name)), city]),
  ),
);

const MOST_WORDS = 4;

/** The city whose whole name is in a longer text: 'dha phase 5 lahore cantt'. The longest name counts. */
function cityWithin(name: string): string | undefined {
  const words = name.split(' ');
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const parts = words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join(''));
    const found = new Set(parts.flatMap((part) => NAMES.get(part) ?? []));
    if (found.size > 0) return onlyOne(found);
  }
  return undefined;
}

/** The city whose name differs by one letter, or by two from eight letters on. */
function nearestCity(name: string): string | undefined {
  if (name.length < LONG_ENOUGH) return undefined;
  const most = name.length >= 8 ? 2 : 1;
  const letters = lettersOf(name);
  const near = LONG_NAMES.filter(
    (one) => Math.abs(one.known.length - name.length) <= most && differing(one.letters, letters) <= 2 * most,
  ).map(({ known, city }) => ({ city, distance: editDistance(known, name) }));
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = new Set(near.filter(({ distance }) => distance === least).map(({ city }) => city));
  return least <= most ? onlyOne(nearest) : undefined;
}

/** Whether it gives way to a city beside it. */
export function isTown(name: string): boolean {
  return Object.hasOwn(TOWNS, name);
}

/** Undefined for several. */
function onlyOne(found: ReadonlySet<string>): string | undefined {
  const cities = [...found].filter((one) => found.size === 1 || !isTown(one));
  return cities.length === 1 ? cities[0] : undefined;
}

/** In letters; shorter names are too much alike. */
const LONG_ENOUGH = 5;

/** Each with its letters as bits, which exclude most names quickly. */
const LONG_NAMES = [...NAMES]
  .filter(([known]) => known.length >= LONG_ENOUGH)
  .map(([known, city]) => ({ known, city, letters: lettersOf(known) }));

/** As bits: a typo changes at most two of them. */
function lettersOf(name: string): number {
  let letters = 0;
  for (let i = 0; i < name.length; i += 1) letters |= 1 << (name.charCodeAt(i) & 31);
  return letters;
}

function differing(one: number, other: number): number {
  let count = 0;
  for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
