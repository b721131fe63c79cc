import type { ListingLink } from '../catalogue/listing-link.ts';
import { readCity } from '../couriers/city.ts';
import { LITTLE_WORDS } from './search-terms.ts';
import { spellingKey } from './spelling-key.ts';

/** Questions that pages answer, not products. `urdu`: words in any Roman spelling. */
const ANSWERS = [
  {
    name: 'Delivery and exchange',
    path: '/about#delivery',
    words: [
      'delivery',
      'deliver',
      'shipping',
      'charges',
      'fee',
      'free',
      'days',
      'din',
      'return',
      'returns',
      'exchange',
      'refund',
    ],
    urdu: inAnySpelling([
      ...['aayega', 'aayegi', 'milega', 'pohnchega', 'pohanchega', 'dino', 'dinon'],
      ...['wapas', 'wapis', 'wapsi', 'tabdeel', 'tabdeeli', 'badalna'],
      ...['ڈیلیوری', 'ڈلیوری', 'آئے', 'دن', 'واپس', 'واپسی', 'تبدیل', 'تبدیلی'],
    ]),
  },
  {
    name: 'Questions',
    path: '/about#faq',
    words: [
      'size',
      'sizes',
      'chart',
      'measurement',
      'measurements',
      'payment',
      'pay',
      'cod',
      'cash',
      'faq',
      'question',
      'questions',
    ],
    urdu: inAnySpelling(['naap', 'سائز', 'ناپ']),
  },
  {
    name: 'Ask about your order',
    path: '/contact',
    words: [
      'track',
      'tracking',
      'order',
      'parcel',
      'status',
      'cancel',
      'contact',
      'whatsapp',
      'call',
      'number',
      'phone',
      'address',
    ],
    urdu: inAnySpelling(['aayega', 'aayegi', 'آئے', 'آرڈر', 'پارسل']),
  },
];

/** Allowed beside them: 'track my order', 'cash on delivery', 'return policy'. */
const AROUND: readonly string[] = [
  ...['you', 'can', 'will', 'it', 'much', 'what'],
  'my',
  'your',
  'how',
  'to',
  'is',
  'do',
  'i',
  'when',
  'where',
  'policy',
  'me',
  'mera',
  'meri',
  'kab',
  ...['kitne', 'kitna', 'kitni', 'mein', 'tak', 'kahan', 'kidhar', 'kaise', 'kya', 'lagenge', 'lagte'],
  ...['hai', 'hain', 'ho', 'hoga', 'hogi', 'kar', 'karna', 'karni', 'sakte', 'sakta', 'sakti'],
  ...['میرا', 'کب', 'کتنے', 'میں', 'گا', 'گی', 'کہاں', 'ہے', 'ہیں', 'ہو', 'کرنا', 'سکتے'],
];

/** After these a place is not a product's word: 'delivery to Lahore'. */
const GOES: readonly string[] = ['delivery', 'deliver', 'shipping', 'charges', 'fee'];
const TO: readonly string[] = ['to', 'in', 'mein'];

/** For a search all of whose words ask about the shop; none for other searches. */
export function answerLinks(query: string): ListingLink[] {
  const typed = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const asked = withoutCity(withoutPlace(typed).filter((word) => !AROUND.includes(word) && !LITTLE_WORDS.has(word)));
  const answering = ANSWERS.filter((one) => asked.some((word) => isOf(one, word)));
  const isAboutTheShop = asked.every((word) => answering.some((one) => isOf(one, word)));
  return isAboutTheShop ? answering.map(({ name, path }) => ({ name, path })) : [];
}

function isOf({ words, urdu }: (typeof ANSWERS)[number], word: string): boolean {
  return words.includes(word) || urdu.has(spellingKey(word));
}

function inAnySpelling(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(spellingKey));
}

function withoutPlace(words: readonly string[]): readonly string[] {
  const goes = words.findIndex((word) => GOES.includes(word));
  const to = goes < 0 ? -1 : words.findIndex((word, i) => i > goes && TO.includes(word));
  return to < 0 ? words : words.slice(0, to);
}

/** 'deliver karachi' and 'karachi delivery' ask about delivery alone. */
function withoutCity(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !ANSWERS.some((one) => isOf(one, word)));
  const isCity = words.some((word) => GOES.includes(word)) && readCity(others.join('')) !== undefined;
  return isCity ? words.filter((word) => !others.includes(word)) : words;
}
