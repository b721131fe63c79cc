import { inUrduLetters } from './text/urdu-letters.ts';

/** Lower case, without accents, Urdu letters for Arabic ones, European digits. */
export function wordsIn(text: string): string[] {
  if (PLAIN.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return inUrduLetters(plain).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The common case: the full way takes ten times as long. */
const PLAIN = /^[\x20-\x7e]*$/;
