import { wellFormed } from './older-browsers/well-formed.ts';

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
    .replace(kind === 'plain' ? INVISIBLE : INVISIBLE_ALONE, '');
  return seen.trim();
}

/** Controls but the line break, and signs without a shape: U+00AD, U+200B to U+200F, U+202A to U+202E, U+2060 to U+206F, U+FEFF. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** The same but a joiner between two signs that it joins or parts, and the sign that makes an emoji of the one before it. */
const INVISIBLE_ALONE =
  /(?!\n)(?!(?<=[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}]|\ufe0f)[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))(?!(?<=\p{Emoji})\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
