import { wellFormed } from '../older-browsers/well-formed.ts';

/** 'line': one line. 'lines': with line breaks. 'plain': an address, phone number or code, without invisible characters. */
export type TextKind = 'line' | 'lines' | 'plain';

/**
 * Trims, and removes control and invisible characters, which hide or turn text and take six times the room in JSON. Kept where
 * needed, except in 'plain': U+200C between Urdu letters ('بے‌شک'), U+200D in emoji families.
 */
export function cleanText(text: string, kind: TextKind): string {
  const seen = wellFormed(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(kind === 'lines' ? /[\t\v\f]/g : /[\t\v\f\n]/g, ' ')
    .replace(INVISIBLE, (sign, at: number, all: string) => (kind !== 'plain' && isNeeded(sign, at, all) ? sign : ''));
  return seen.trim();
}

/** Controls but the line break; U+00AD, U+200B to U+200F, U+202A to U+202E, U+2060 to U+206F, U+FEFF. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A joiner between two signs, or an emoji's variation sign. No lookbehind: older Safari refuses a script that has one. */
function isNeeded(sign: string, at: number, all: string): boolean {
  // A sign has two units at most.
  const [one = '', before = one] = all.slice(Math.max(0, at - 2), at);
  if (sign === '\ufe0f') return /\p{Emoji}/u.test(before);
  const isJoiner = sign === '\u200c' || sign === '\u200d';
  return isJoiner && JOINED.test(before) && /^[\p{L}\p{Extended_Pictographic}]/u.test(all.slice(at + 1, at + 3));
}

const JOINED = /\ufe0f|[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}]/u;
