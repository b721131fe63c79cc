import type { TypedWords } from '../../shop/words/form-words.ts';
import { WORD_KEYS } from '../../shop/words/words.ts';

/** What was typed in the form of words and is not saved, and what the form is compared with when it is saved. */
export type KeptWords = { typed: TypedWords; seen: TypedWords };

/** A form as it is now. What is fixed is not in it, and as it was. */
export function readWords(form: FormData, seen: TypedWords): KeptWords {
  return { seen, typed: textsOf((key) => String(form.get(key) ?? seen[key]).replaceAll('\r\n', '\n')) };
}

/** What was typed over the words as they are now: those that were not touched are as somebody saved them meanwhile. */
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
