import { plainDigits } from '../money/written-money.ts';
import { CHOICE_NAMES } from './headings/choice-headings.ts';

export type OfferedShop = {
  /** What the file is, in words: 'a Shopify export'. */
  what: string;
  products: OfferedProduct[];
  /** Products that stay out, each as a sentence with its place in the file. */
  leftOut: string[];
  /** True where shops of all countries give out such files, and none names its currency. */
  isOfAnyCountry?: boolean;
  notes?: string[];
  /** Columns that hold something and that nothing is taken from. */
  unread: string[];
};

/** A product of another shop. Texts are as they were written. */
export type OfferedProduct = {
  /** Where it is in the file: 'row 12'. */
  place: string;
  /** The id that it would like; the shop decides whether it gets it. */
  id: string;
  /** What its file calls it, the same whenever that is read again (keyOf). Two of a file may be called the same. */
  key: string;
  title: string;
  /** The code of the currency that its column names; undefined where none does. */
  currency?: string;
  /** In the currency of the file; '' for none. */
  price: string;
  /** What it was before, '' for nothing. */
  oldPrice: string;
  /** HTML or plain text. */
  description: string;
  brand: string;
  categories: string[];
  /** Addresses of pictures, the main one first. */
  images: string[];
  isInStock: boolean;
  stock?: number;
  /** The pieces of all variants together, of a file that has no count for each. */
  allPieces?: number;
  /** One for each colour and size; empty where there is nothing to choose. */
  variants: OfferedVariant[];
  /** What else its variants are told apart by, in the order of their `others`: 'Material'. */
  choices?: string[];
  /** What could be chosen there without a price or pieces of its own, and cannot here: 'Material'. */
  otherChoices: string[];
  /** Why it is not for sale there: it is a draft here. 'its status is draft' */
  draft?: string;
  /** What is otherwise here than in the file, each without its place: 'its sale price 500 ended on 2020-01-31'. */
  notes?: string[];
  /** True where a note says why pieces of its variants are not counted. */
  saysUncounted?: boolean;
  /** Of a file that a shop like ours gave out: what its columns cannot say (round-trip-record.ts). */
  own?: string;
};

/** '' for a colour, size or picture that it does not have. */
export type OfferedVariant = {
  colour: string;
  size: string;
  /** Its values of the product's `choices`. */
  others?: string[];
  image: string;
  price: string;
  /** What it was before, '' for nothing; undefined where the product's counts. */
  oldPrice?: string;
  stock?: number;
};

/** An id for a title, as links have it: 'neeli-chiriya-kurti'; '' where no letter is left. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}

/** What a file of this kind calls a product. Numbers that only count rows are in every file, so its name is added. */
export function keyOf(kind: string, id: string, title: string): string {
  const isTelling = /\D/.test(id);
  return JSON.stringify(isTelling ? [kind, id] : [kind, id, slugOf(title) || title]);
}

/** Whole pieces: '5', '1,200', '12 pcs', '3 left'; else undefined. Some shops sell below nothing: none left. */
export function readPieces(text: string): number | undefined {
  if (/^-?\d{1,9}(\.0+)?$/.test(text)) return Math.max(0, Number(text));
  const [, number = ''] = text.length > 40 ? [] : (PIECES.exec(plainDigits(text).trim()) ?? []);
  if (number === '') return undefined;
  const isGrouped = /^\d{1,3}([,. ]\d{3})+$/.test(number) && !/\.0+$/.test(number);
  const plain = isGrouped ? number.replace(/[,. ]/g, '') : number;
  return /^\d{1,9}(\.0+)?$/.test(plain) ? Number(plain) : undefined;
}

const PIECES = /^(\d[\d,. ]*\d|\d)\s*(?:pcs?|pieces?|nos?|units?|items?|left|in stock|available|only|adad|عدد)?\.?$/iu;

/** The note on a product that is ordered on when none is left, as Shopify and WooCommerce have them. */
export const SOLD_ON = 'the old shop sells it on when none is left, so its pieces are not counted';

/** That nothing is left, in words. */
export const SOLD_OUT =
  /^(?:(?:currently|temporarily)[ _-])?((?:out[ _-]?of|not[ _-]in)[ _-]?stock\b.*|out|sold([ _-]?out)?|oos|no stock( available)?|none|nil|finished|khatam( ho ga(ya|yi|ye|i))?|not available|unavailable|stock out|0 left|ausverkauft|vergriffen|agotado|sin existencias|épuisé|en rupture( de stock)?|esaurito|esgotado|uitverkocht|нет в наличии|распродано|tükendi|stokta yok|ختم|دستیاب نہیں|غير متوفر|نفد|نفذ|نفدت الكمية)$/i;

/** That nothing is left, in a cell that says whether there is something: 'No', 'out_of_stock', 'khatam'. */
export function saysNone(text: string): boolean {
  return SOLD_OUT.test(text) || NONE.test(text);
}

const NONE = /^(0|zero|no|n|false|nope|nahi( hai)?|nahin( hai)?|nei|nein|non|نہیں|[✗✘✖❌☐]\ufe0f?|discontinued)$/i;

/** What is told of variants that are not for sale there; nothing of none. `are`: 'hidden'. */
export function variantsOffLines(off: number, are: string): string[] {
  return off > 0 ? [`${off} of its variants ${off === 1 ? 'is' : 'are'} ${are} there, and left out`] : [];
}

/** True for a text about pieces that needs no note: there are some, or nobody counts them. */
export function isUncounted(text: string): boolean {
  return UNCOUNTED.test(text);
}

const UNCOUNTED =
  /^(|-+|n\/?a|in[ _-]?stock|available|yes|true|y|[✓✔☑✅]\ufe0f?|haan|ja|oui|s[ií]|ہاں|unlimited|infinite|∞|untracked|not tracked|made to order|on order|pre-?order|(on[ _-]?)?back-?order)$/i;

export type OptionKind = 'colour' | 'size' | undefined;

/** The kinds of a product's options by name. Of two colours or sizes the first is ours, the other another choice. */
export function optionKinds(names: readonly string[]): OptionKind[] {
  const kinds = names.map(optionKind);
  return kinds.map((kind, at) => (kinds.indexOf(kind) === at ? kind : undefined));
}

/** The kind of an option by its name: 'Colour', 'Rang', 'Ring size', 'pa_naap'. 'Packaging' and 'Arrangement' are neither. */
export function optionKind(name: string): OptionKind {
  const words = name
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  if (words.some((word) => CHOICE_NAMES.colour.test(word))) return 'colour';
  return words.some((word) => CHOICE_NAMES.size.test(word)) ? 'size' : undefined;
}
