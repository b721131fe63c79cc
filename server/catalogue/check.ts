import { z } from 'zod';
import { LONGEST_HEADING } from '../../shop/about-sections.ts';
import { ABOUT_WORDS } from '../../shop/about-words.ts';
import { ACCENT_NAMES } from '../../shop/branding/accents.ts';
import { BRANDING_PICTURES, COLOURS_RECORD, isBrandingPicture } from '../../shop/branding/branding.ts';
import { CODES_RECORD, isStoredCode } from '../../shop/buying/discount-code.ts';
import {
  ABOUT_FOLDER,
  BRANDING,
  CATALOGUES,
  COVER_FOLDER,
  DRAFTS,
  FILTER_RECORD,
  HEADING_RECORD,
  holdsProducts,
  OPENING_RECORD,
  SHOP_WORDS,
  SYNONYMS,
  WORDS_RECORD,
} from '../../shop/catalogue/collection.ts';
import { isBrokenUrl } from '../../shop/catalogue/image-address.ts';
import { MOST_BY_HAND, readSort } from '../../shop/catalogue/listing.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { OwnerError } from '../../shop/owner-error.ts';
import { readWrittenPrice } from '../../shop/price.ts';
import { MOST_PAIRS, pairsIn } from '../../shop/search/synonyms.ts';
import { readStock } from '../../shop/stock/stock.ts';
import { OWN_COUNTER, readCount } from '../../shop/stock/stock-counts.ts';
import { wordMistake } from '../../shop/words/word-fields.ts';
import { isWordKey, WORD_KEYS } from '../../shop/words/words.ts';
import type { Document } from '../store/documents.ts';
import { withoutCounts } from '../store/stock/stock-of-documents.ts';
import { sanitiseHtml } from './sanitise.ts';
import { mapTexts, withoutUserinfo } from './userinfo.ts';

/** Mistakes shown at once; a file with more of them has one cause. */
const MAX_SHOWN = 20;

/** A parsed catalogue file: its collections, empty ones too, and all their documents. */
type CatalogueFile = { collections: string[]; documents: Document[] };

/**
 * Checks a catalogue file, `{collection: {id: fields}}`. Descriptions are sanitised, prices such as 'Rs 1,499/-' become
 * numbers, unknown fields are kept.
 * @throws OwnerError naming each bad document by its place
 */
export function checkDocuments(content: unknown): CatalogueFile {
  const file = CATALOGUE_FILE.safeParse(content);
  if (!file.success)
    throw new OwnerError(`The file must read {collection: {id: fields}}.\n${placesOf(file.error, '')}`);
  const mistakes = protoNames(content as Record<string, object>);
  const documents = Object.entries(file.data).flatMap(([collection, records]) =>
    Object.entries(records).map(([id, fields]) => {
      const checked = shapeOf(collection, id).safeParse(fields);
      if (!checked.success) mistakes.push(placesOf(checked.error, `${collection}/${id}`));
      return { collection, id, fields: tidied(collection, fields) };
    }),
  );
  if (mistakes.length === 0) mistakes.push(...differingCounts(documents));
  if (mistakes.length === 0) return { collections: Object.keys(file.data), documents };
  const rest = mistakes.length > MAX_SHOWN ? `\n  and ${mistakes.length - MAX_SHOWN} more` : '';
  throw new OwnerError(`These documents need mending:\n${mistakes.slice(0, MAX_SHOWN).join('\n')}${rest}`);
}

const CATALOGUE_FILE = z.record(
  z.string(),
  z.record(
    z.string(),
    z.record(z.string(), z.unknown(), 'must be fields, such as {"productTitle": "Tee"}'),
    'must be documents by their ids, such as {"blue-tee": {}}',
  ),
  'must be collections by their names, such as {"menShirts": {}}',
);

/**
 * An object holds nothing under the name __proto__: what a file has there would be left out without a word. Names of dots,
 * which browsers take out of addresses, are no mistakes: encodePart writes them so that they stay.
 */
function protoNames(content: Readonly<Record<string, object>>): string[] {
  const why = (what: string) => `must have another ${what}, since JavaScript keeps this one for itself`;
  return Object.entries(content).flatMap(([collection, records]) => {
    if (collection === PROTO) return [`  ${collection}: ${why('name')}`];
    return Object.hasOwn(records, PROTO) ? [`  ${collection}/${PROTO}: ${why('id')}`] : [];
  });
}

const PROTO = '__proto__';

/** Checks one document as an import does; gives its fields as stored, or what is wrong, by field. */
export function checkDocument({ collection, id, fields }: Document): {
  fields: Fields;
  mistakes: { field: string; why: string }[];
} {
  const { error } = shapeOf(collection, id).safeParse(fields);
  const mistakes = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0] ?? ''), why: message }));
  return { fields: tidied(collection, fields), mistakes };
}

/** A product is the same in all its collections, so it has one count (docs/decisions/019). */
function differingCounts(documents: readonly Document[]): string[] {
  const seen = new Map<string, { count: number; place: string }>();
  return documents.flatMap(({ collection, id, fields }) =>
    Object.entries(withoutCounts(id, fields).counts).flatMap(([counter, count]) => {
      const place = `${collection}/${id}${counter === OWN_COUNTER ? '' : ` -> ${counter}`}`;
      const key = JSON.stringify([id, counter]);
      const other = seen.get(key) ?? { count, place };
      seen.set(key, other);
      if (other.count === count) return [];
      return [
        `  ${place} -> stock: is ${count}, but ${other.place} says ${other.count}. It is one product: say the same.`,
      ];
    }),
  );
}

const words = z.string('must be text');
const price = z
  .unknown()
  .refine((value) => value === undefined || value === null || value === '' || readWrittenPrice(value) !== undefined, {
    error: ({ input }) => `must be a price in PKR, such as 1499, not ${shown(input)}`,
  })
  .optional();
const record = z.looseObject({});
const image = words.refine(
  (path) => !isBrokenUrl(path),
  'must be a path inside images/ or a whole web address, such as https://example.com/shirt.jpg',
);
const stock = z
  .unknown()
  .refine((value) => value === undefined || value === null || readCount(value) !== undefined, {
    error: ({ input }) => `must be how many pieces there are, a whole number such as 3, not ${shown(input)}`,
  })
  .optional();
const size = z.union([z.string(), z.number()], 'must be text, such as M');
const variant = z.looseObject(
  { color: words.optional(), image: image.nullish(), size: size.nullish(), stock },
  'must be a colour, such as {"color": "Blue", "image": "shirts/blue.jpg"}',
);

const PRODUCT = z.looseObject({
  productTitle: words.nullish(),
  productPrice: price,
  oldPrice: price,
  productImage: image.nullish(),
  productDescription: words.nullish(),
  inStock: z
    .unknown()
    .refine((value) => readStock(value) !== undefined, {
      error: ({ input }) => `must be true or false, not ${shown(input)}`,
    })
    .optional(),
  stock,
  brand: words.nullish(),
  sizeTable: words.nullish(),
  sizes: z.array(size, 'must be a list of sizes, such as ["S", "M", "L"]').nullish(),
  productColors: z.array(variant, 'must be a list of colours').nullish(),
  productGallery: z.array(image, 'must be a list of pictures, such as ["shirts/back.jpg"]').nullish(),
});
const CATALOGUE = z.looseObject({
  catalogName: words.min(1, 'must have a name'),
  collections: z.array(words, 'must be a list of collections, such as ["Kurtas", "Tees"]'),
});
const cell = z.union([z.string(), z.number()], 'must be text, such as 42 in');
const SIZE_ROWS = 'must be a list of rows, such as [{"size": "M", "chest": "42 in"}]';
const HEADING = z.looseObject({
  heading: words.optional(),
  sizeTable: z.array(z.record(z.string(), cell, SIZE_ROWS), SIZE_ROWS).nullish(),
});
const PICTURE = z.looseObject({ image: image.nullish() });
const BRANDING_PICTURE = z.looseObject({ picture: image });
const accent = z.enum(ACCENT_NAMES, `must be one of ${ACCENT_NAMES.join(', ')}`).nullish();
const COLOURS = z.looseObject({
  dark: accent,
  pink: accent,
  look: z.enum(['dark', 'pink'], 'must be dark or pink').nullish(),
});
const FILTER = z
  .looseObject({
    type: z.unknown().optional(),
    byHand: z
      .array(words, 'must be a list of ids, such as ["kurta-1"]')
      .max(MOST_BY_HAND, `must be ${MOST_BY_HAND} products or fewer`)
      .nullish(),
  })
  .refine(({ type, byHand }) => readSort(type) !== undefined || (type === undefined && byHand), {
    path: ['type'],
    message: 'must be newest, oldest, lowToHigh or highToLow',
  });

const ABOUT_PART = z.looseObject({
  heading: words
    .min(1, 'must say something')
    .max(LONGEST_HEADING, `must have ${LONGEST_HEADING} characters or fewer`)
    .optional(),
  html: words.optional(),
});
const PAIRS = z
  .looseObject({})
  .refine(
    (fields) => pairsIn(fields) <= MOST_PAIRS,
    `must be ${MOST_PAIRS} pairs of words or fewer: each search reads all`,
  );
const OWN_WORDS = z.record(z.string(), words).superRefine((fields, { addIssue }) => {
  for (const [key, word] of Object.entries(fields)) {
    const message = isWordKey(key)
      ? wordMistake(key, word)
      : `is no word of the shop. These are: ${WORD_KEYS.join(', ')}`;
    if (message !== undefined) addIssue({ code: 'custom', path: [key], message });
  }
});

const CODES = z.record(z.string(), z.unknown()).superRefine((codes, { addIssue }) => {
  for (const [code, stored] of Object.entries(codes)) {
    if (isStoredCode(code, stored)) continue;
    const message = 'must be a discount code in capitals, such as "EID10": {"percent": 10} or {"rupees": 500}';
    addIssue({ code: 'custom', path: [code], message });
  }
});

const OPENING = z.looseObject({ isOpen: z.boolean('must be true or false') });

function shapeOf(collection: string, id: string) {
  if (id === '' || collection === '') return record.refine(() => false, 'needs a name and an id');
  if (id === HEADING_RECORD) return HEADING;
  if (id === FILTER_RECORD) return FILTER;
  if (collection === CATALOGUES) return CATALOGUE;
  if ([COVER_FOLDER, ABOUT_FOLDER].includes(collection)) return PICTURE;
  if (collection === ABOUT_WORDS) return ABOUT_PART;
  if (collection === SYNONYMS) return PAIRS;
  if (collection === SHOP_WORDS) return shapeOfWords(id);
  if (collection === BRANDING) return shapeOfBranding(id);
  return holdsProducts(collection) || collection === DRAFTS ? PRODUCT : record;
}

function shapeOfWords(id: string) {
  if (id === WORDS_RECORD) return OWN_WORDS;
  if (id === OPENING_RECORD) return OPENING;
  if (id === CODES_RECORD) return CODES;
  return record.refine(() => false, `must be ${WORDS_RECORD}: the words are one record`);
}

function shapeOfBranding(id: string) {
  if (isBrandingPicture(id)) return BRANDING_PICTURE;
  if (id === COLOURS_RECORD) return COLOURS;
  return record.refine(
    () => false,
    `is no part of the shop's front. These are: ${[...BRANDING_PICTURES, COLOURS_RECORD].join(', ')}`,
  );
}

function tidied(collection: string, written: Fields): Fields {
  const fields = mapTexts(written, withoutUserinfo) as Fields;
  const { productDescription: description, productPrice, oldPrice, html } = fields;
  return {
    ...fields,
    ...(typeof description === 'string' ? { productDescription: sanitiseHtml(description) } : {}),
    ...(collection === ABOUT_WORDS && typeof html === 'string' ? { html: sanitiseHtml(html) } : {}),
    ...tidiedPrice('productPrice', productPrice),
    ...tidiedPrice('oldPrice', oldPrice),
  };
}

/** Stored prices are parsed as floats, where '1,499' is 1. One that a float reads rightly stays as written. */
function tidiedPrice(field: string, written: unknown): Fields {
  const price = readWrittenPrice(written);
  const parsed = typeof written === 'string' ? Number.parseFloat(written) : written;
  return price === undefined || price === parsed ? {} : { [field]: price };
}

function shown(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 40);
}

function placesOf(error: z.ZodError, place: string): string {
  return error.issues
    .slice(0, MAX_SHOWN)
    .map((issue) => `  ${[place, ...issue.path.map(String)].filter(Boolean).join(' -> ') || 'it'}: ${issue.message}`)
    .join('\n');
}
