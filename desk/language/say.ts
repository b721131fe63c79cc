import { grouped } from '../../shop/desk/desk-text.ts';
import { ownValue } from '../../shop/own-value.ts';

/**
 * Words in another language, by the English ones; '{}' stands for a value, in the same order. A meaning after '::' tells equal
 * English apart and is not shown: 'Next::customer'. '::whole' marks a sentence with its values in it, as from the server:
 * 'Already packed by Bilal at 14:05.'
 */
export type Translations = Readonly<Record<string, string>>;

/** English words with values for '{}', said in the desk's language. */
export type Say = (english: string, ...values: readonly (string | number)[]) => string;

/**
 * English without a table, and where words are missing. In other languages values are in Unicode's isolate signs: a Latin name
 * or number does not reorder the sentence.
 */
export function sayBy(translations: Translations | undefined): Say {
  return (english, ...values) => {
    const translated = translations && ownValue(translations, english);
    if (translations && translated === undefined && values.length === 0) return sayWhole(english, translations);
    const words = translated ?? english.replace(MEANING, '');
    // A customer's words may contain '{}'.
    if (values.length === 0) return words;
    let next = 0;
    return words.replaceAll('{}', () => {
      const value = String(values[next++] ?? '');
      return translations ? `\u2068${value}\u2069` : value;
    });
  };
}

/** By the first pattern that fits, its values translated too; else in English. */
function sayWhole(sentence: string, translations: Translations): string {
  const say = sayBy(translations);
  for (const sign of Object.keys(translations).filter((one) => one.endsWith(WHOLE))) {
    const pattern = sign
      .slice(0, -WHOLE.length)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll('{}', '(.+?)');
    const fitting = new RegExp(`^${pattern}$`, 's').exec(sentence);
    if (fitting) return say(sign, ...fitting.slice(1).map((value) => say(value)));
  }
  return sentence.replace(MEANING, '');
}

const WHOLE = '::whole';
const MEANING = /::\w+$/;

/** '1 order', '1,200 orders'; '{}' in `one` and `many` is the count. */
export function saidCount(say: Say, count: number, one: string, many = `${one}s`): string {
  return say(count === 1 ? one : many, grouped(count));
}
