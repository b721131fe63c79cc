import type { TypedWords } from '../../shop/words/form-words.ts';
import { WORD_KEYS } from '../../shop/words/words.ts';

/** `seen`: the next save is compared with it. */
export type KeptWords = { typed: TypedWords; seen: TypedWords };

/** Fixed words are not in the form, and stay. */
export function readWords(form: FormData, seen: TypedWords): KeptWords {
  return { seen, typed: textsOf((key) => String(form.get(key) ?? seen[key]).replaceAll('\r\n', '\n')) };
}

/** Untouched words are as somebody saved them meanwhile. */
export function keptOver({ typed, seen }: KeptWords, now: TypedWords): KeptWords {
  const isTouched = (key: keyof TypedWords) => typed[key] !== seen[key];
  return {
    typed: textsOf((key) => (isTouched(key) ? typed[key] : now[key])),
    seen: textsOf((key) => (isTouched(key) ? seen[key] : now[key])),
  };
}

function textsOf(textOf: (key: keyof TypedWords) => string): TypedWords {
  return Object.fromEntries(WORD_KEYS.map((key) => [key, textOf(key)])) as TypedWords;
}
