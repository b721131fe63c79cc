import type { ListingLink } from '../catalogue/listing-link.ts';
import { LITTLE_WORDS } from './search-terms.ts';

/** What shoppers ask a search that no piece answers, and the page that does. */
const ANSWERS: readonly { name: string; path: string; words: readonly string[] }[] = [
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
      'return',
      'returns',
      'exchange',
      'refund',
      'wapas',
    ],
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
  },
];

/** Words beside these: 'track my order', 'cash on delivery', 'return policy'. */
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
  'kab',
];

/** Of what one of these goes to or in, the place is no word of a piece: 'delivery to Lahore'. */
const GOES: readonly string[] = ['delivery', 'deliver', 'shipping', 'charges', 'fee'];
const TO: readonly string[] = ['to', 'in', 'mein'];

/** The pages that answer a search all of whose words ask about the shop; none for a search for pieces. */
export function answerLinks(query: string): ListingLink[] {
  const typed = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const asked = withoutPlace(typed).filter((word) => !AROUND.includes(word) && !LITTLE_WORDS.has(word));
  const answering = ANSWERS.filter(({ words }) => asked.some((word) => words.includes(word)));
  const isAboutTheShop = asked.every((word) => answering.some(({ words }) => words.includes(word)));
  return isAboutTheShop ? answering.map(({ name, path }) => ({ name, path })) : [];
}

function withoutPlace(words: readonly string[]): readonly string[] {
  const goes = words.findIndex((word) => GOES.includes(word));
  const to = goes < 0 ? -1 : words.findIndex((word, i) => i > goes && TO.includes(word));
  return to < 0 ? words : words.slice(0, to);
}
