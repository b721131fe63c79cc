import { WORD_GROUPS, type WordField } from './word-fields.ts';
import { DEFAULT_WORDS, type OwnWords, type WordKey, withDefaults } from './words.ts';

export type TypedWords = Record<WordKey, string>;

export type FormField = WordField & { key: WordKey };

type FormGroup = { name: string; fields: FormField[] };

const ALL_GROUPS: FormGroup[] = Object.entries(WORD_GROUPS).map(([name, words]) => {
  return {
    name,
    fields: Object.entries(words).map(([key, field]) => ({ key: key as WordKey, ...(field as WordField) })),
  };
});

const DELIVERY: keyof typeof WORD_GROUPS = 'Fee and days';

/** All but those with a form of their own. */
export const FORM_GROUPS = ALL_GROUPS.filter(({ name }) => name !== DELIVERY);
export const DELIVERY_GROUPS = ALL_GROUPS.filter(({ name }) => name === DELIVERY);

/** In a shop of this base. */
export function defaultWords(base: OwnWords = {}): TypedWords {
  const { deliveryTime, deliveryFee, deliveryFreeFrom, deliveryCities } = DEFAULT_WORDS;
  return { ...withDefaults(base), deliveryTime, deliveryFee, deliveryFreeFrom, deliveryCities };
}
