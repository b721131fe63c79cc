import { ABOUT_IDS, type AboutId, type AboutPart, ourWords } from '../about-words.ts';
import { editableDescription } from '../editing/description-text.ts';
import { WORD_GROUPS, type WordField } from './word-fields.ts';
import { DEFAULT_WORDS, type OwnWords, WORD_KEYS, type WordKey, withDefaults } from './words.ts';

/** A field of the form of the shop's words: a word, or the heading or the text of a part of the About page. */
export type FormKey = WordKey | AboutKey;
export type AboutKey = `${AboutId}-${'heading' | 'html'}`;

/** The words as they are typed. The text of a part of About is plain where that is enough, else HTML. */
export type TypedWords = Record<FormKey, string>;

/** Characters of a heading of the About page. */
export const LONGEST_HEADING = 100;

const ABOUT_KEYS = ABOUT_IDS.flatMap((id) => [`${id}-heading`, `${id}-html`] as AboutKey[]);
export const FORM_KEYS: readonly FormKey[] = [...WORD_KEYS, ...ABOUT_KEYS];

export type FormField = Omit<WordField, 'kind'> & { key: FormKey; kind: WordField['kind'] | 'html' };

const ABOUT_LABELS: Record<AboutId, string> = {
  faq: 'First part',
  delivery: 'Second part',
  privacy: 'Third part',
  contact: 'Fourth part',
};

const ABOUT_FIELDS = ABOUT_IDS.flatMap((id): FormField[] => [
  { key: `${id}-heading`, label: `${ABOUT_LABELS[id]}, heading`, kind: 'line' },
  { key: `${id}-html`, label: `${ABOUT_LABELS[id]}, text`, kind: 'html' },
]);

/** The groups of the form, in its order. */
export const FORM_GROUPS: { name: string; fields: FormField[] }[] = Object.entries(WORD_GROUPS).map(([name, words]) => {
  const fields = Object.entries(words).map(([key, field]) => ({ key: key as WordKey, ...(field as WordField) }));
  return { name, fields: name === 'About' ? [...fields, ...ABOUT_FIELDS] : fields };
});

export function isAboutKey(key: FormKey): key is AboutKey {
  return key.includes('-');
}

/** 'faq-html' -> the part 'faq' and its field 'html'. */
export function aboutPlace(key: AboutKey): [AboutId, 'heading' | 'html'] {
  return key.split('-') as [AboutId, 'heading' | 'html'];
}

/** Every word of these own ones, and of these parts of About, as the form shows it. */
export function typedWords(own: OwnWords, about: Partial<Record<AboutId, Partial<AboutPart>>> = {}): TypedWords {
  const words = withDefaults(own);
  const ours = ourWords(words);
  const parts = ABOUT_KEYS.map((key) => {
    const [id, field] = aboutPlace(key);
    const text = String(about[id]?.[field] ?? ours[id][field]);
    return [key, field === 'html' ? editableDescription(text) : text];
  });
  return { ...words, ...Object.fromEntries(parts) };
}

/** What the form says where nobody said otherwise, in a shop of this base. The About page says the delivery time in use. */
export function defaultWords({ deliveryTime = DEFAULT_WORDS.deliveryTime }: OwnWords, base: OwnWords = {}): TypedWords {
  return { ...typedWords({ ...base, deliveryTime }), deliveryTime: DEFAULT_WORDS.deliveryTime };
}
