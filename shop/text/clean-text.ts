import { wellFormed } from '../older-browsers/well-formed.ts';

/**
 * What a visitor's text may hold. 'line': one line. 'lines': line breaks too. 'plain': one line of an email address, a phone
 * number or a code, which has no sign that cannot be seen.
 */
export type TextKind = 'line' | 'lines' | 'plain';

/**
 * A visitor's text without control and invisible signs, trimmed: they hide what is written, turn it round, and take six times
 * the room in JSON. Letters stay joined or apart as they were written: Urdu needs U+200C between letters ('بے‌شک'), and families
 * of emoji U+200D. Both are kept there alone, and none in an address or a number.
 */
export function cleanText(text: string, kind: TextKind): string {
  const seen = wellFormed(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(kind === 'lines' ? /[\t\v\f]/g : /[\t\v\f\n]/g, ' ')
    .replace(INVISIBLE, (sign, at: number, all: string) => (kind !== 'plain' && isNeeded(sign, at, all) ? sign : ''));
  return seen.trim();
}

/** Controls but the line break, and signs without a shape: U+00AD, U+200B to U+200F, U+202A to U+202E, U+2060 to U+206F, U+FEFF. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * A joiner between two signs that it joins or parts, or the sign that makes an emoji of the one before it. What is around it is
 * looked at apart: older Safari refuses a script with an expression that looks behind.
 */
function isNeeded(sign: string, at: number, all: string): boolean {
  // A sign has two units at most.
  const [one = '', before = one] = all.slice(Math.max(0, at - 2), at);
  if (sign === '\ufe0f') return /\p{Emoji}/u.test(before);
  const isJoiner = sign === '\u200c' || sign === '\u200d';
  return isJoiner && JOINED.test(before) && /^[\p{L}\p{Extended_Pictographic}]/u.test(all.slice(at + 1, at + 3));
}

const JOINED = /\ufe0f|[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}]/u;
