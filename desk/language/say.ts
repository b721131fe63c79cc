import { grouped } from '../../shop/desk/desk-text.ts';
import { ownValue } from '../../shop/own-value.ts';

/**
 * Words of the desk in another language, by the English ones; each '{}' stands for a value, in the same order. Where the same
 * English means two things, what it means follows after '::' and is not shown: 'Next::customer'. After '::whole' they are a
 * sentence that comes with its values in it, as from the server: 'Already packed by Bilal at 14:05.'
 */
export type Translations = Readonly<Record<string, string>>;

/** English words of the desk, with a value for each '{}', in the language of the desk. */
export type Say = (english: string, ...values: readonly (string | number)[]) => string;

/**
 * Says words by a table; without one, and where the table lacks them, they are English. In another language each value is in
 * Unicode's isolate signs: a Latin name or a number does not reorder the sentence around it.
 */
export function sayBy(translations: Translations | undefined): Say {
  return (english, ...values) => {
    const translated = translations && ownValue(translations, english);
    if (translations && translated === undefined && values.length === 0) return sayWhole(english, translations);
    const words = translated ?? english.replace(MEANING, '');
    // A customer's words may hold the sign themselves.
    if (values.length === 0) return words;
    let next = 0;
    return words.replaceAll('{}', () => {
      const value = String(values[next++] ?? '');
      return translations ? `\u2068${value}\u2069` : value;
    });
  };
}

/** A sentence by the first sign that it fits, its values said too; in English where it fits none. */
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

/** '1 order', '1,200 orders': `one` and `many` hold '{}' for the count. */
export function saidCount(say: Say, count: number, one: string, many = `${one}s`): string {
  return say(count === 1 ? one : many, grouped(count));
}
