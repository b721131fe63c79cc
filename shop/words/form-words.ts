import { ABOUT_IDS, type AboutId, type AboutPart } from '../about-words.ts';
import { editableDescription } from '../editing/description-text.ts';
import { ourWords } from './our-about.ts';
import { WORD_GROUPS, type WordField } from './word-fields.ts';
import { DEFAULT_WORDS, type DeliveryWords, type OwnWords, WORD_KEYS, type WordKey, withDefaults } from './words.ts';

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

type FormGroup = { name: string; fields: FormField[] };

const ALL_GROUPS: FormGroup[] = Object.entries(WORD_GROUPS).map(([name, words]) => {
  const fields = Object.entries(words).map(([key, field]) => ({ key: key as WordKey, ...(field as WordField) }));
  return { name, fields: name === 'About' ? [...fields, ...ABOUT_FIELDS] : fields };
});

const DELIVERY: keyof typeof WORD_GROUPS = 'Fee and days';

/** The groups of the words' form, in its order: all but those that have a form of their own. */
export const FORM_GROUPS = ALL_GROUPS.filter(({ name }) => name !== DELIVERY);
export const DELIVERY_GROUPS = ALL_GROUPS.filter(({ name }) => name === DELIVERY);

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

/** What the form says where nobody said otherwise, in a shop of this base. The About page says the delivery in use. */
export function defaultWords(own: OwnWords, base: OwnWords = {}): TypedWords {
  return { ...typedWords({ ...base, ...deliveryOf(own) }), ...deliveryOf(DEFAULT_WORDS) };
}

function deliveryOf(own: OwnWords): DeliveryWords {
  const { deliveryTime, deliveryFee, deliveryFreeFrom, deliveryCities } = withDefaults(own);
  return { deliveryTime, deliveryFee, deliveryFreeFrom, deliveryCities };
}
