import { ownValue } from '../../shop/own-value.ts';

/** Words of the desk in another language, by the English ones; each '{}' stands for a value, in the same order. */
export type Translations = Readonly<Record<string, string>>;

/** English words of the desk, with a value for each '{}', in the language of the desk. */
export type Say = (english: string, ...values: readonly (string | number)[]) => string;

/**
 * Says words by a table; without one, and where the table lacks them, they are English. In another language each value is in
 * Unicode's isolate signs: a Latin name or a number does not reorder the sentence around it.
 */
export function sayBy(translations: Translations | undefined): Say {
  return (english, ...values) => {
    const words = (translations && ownValue(translations, english)) ?? english;
    // A customer's words may hold the sign themselves.
    if (values.length === 0) return words;
    let next = 0;
    return words.replaceAll('{}', () => {
      const value = String(values[next++] ?? '');
      return translations ? `\u2068${value}\u2069` : value;
    });
  };
}
