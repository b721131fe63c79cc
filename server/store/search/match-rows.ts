import { FIELDS } from '../../../shop/search/product-words.ts';
import { worth } from '../../../shop/search/rank.ts';
import { FITS, type Fit, type SearchTerm } from '../../../shop/search/search-terms.ts';
import { addBits, addCommonBits, addRow, countBits, keepCommonBits, noBits } from './postings.ts';

export type WordRow = { word: string; field: number; block: number; products: string };

/** Products of one block that have a term, all worth the same. */
export type Layer = { worth: number; isTitle: boolean; products: Uint32Array };

/** Some products of one block, and what they have of each term: the layers of a term, the worthiest first. */
export type Candidates = { block: number; products: Uint32Array; terms: Layer[][] };

type BlockMatches = { block: number; having: Uint32Array[]; all: Uint32Array; terms: Layer[][] };

export type Matches = {
  /** How many products have every term. */
  count: number;
  blocks: BlockMatches[];
  /** The words that no title, no colour and no section has. */
  unknown: Set<string>;
};

export function matchRows(terms: readonly SearchTerm[], rows: readonly WordRow[]): Matches {
  const fits = terms.map(fitOf);
  const known = new Set(
    terms
      .filter((_, nth) => rows.some(({ word, field }) => field !== FIELDS.description && fits[nth]?.(word)))
      .map(({ word }) => word),
  );
  const blocks = [...Map.groupBy(rows, ({ block }) => block)]
    .sort(([one], [other]) => one - other)
    .map(([block, own]) => matchesIn(block, own, fits));
  return {
    blocks,
    count: blocks.reduce((sum, { all }) => sum + countBits(all), 0),
    unknown: new Set(terms.map(({ word }) => word).filter((word) => !known.has(word))),
  };
}

/** The products that have the most of the terms: all of them, or as many as any product has. Blocks without any are left out. */
export function bestOf({ count, blocks }: Matches): Candidates[] {
  if (count > 0) return candidatesOf(blocks, ({ all }) => all);
  const byTerms = new Map(blocks.map((block) => [block, byTermsHad(block)]));
  const most = Math.max(0, ...[...byTerms.values()].map((having) => having.findLastIndex(isAny)));
  const some = most === 0 ? [] : candidatesOf(blocks, (block) => byTerms.get(block)?.[most] ?? NONE);
  return some.map((one) => ({ ...one, terms: withLastFirst(one.terms) }));
}

/** The last word of a search counts more where a title has it whole: it names the piece, as in 'black shirt'. */
function withLastFirst(terms: readonly Layer[][]): Layer[][] {
  const isNamed = (one: Layer) => one.isTitle && one.worth >= worth(FIELDS.title, 'meant');
  const last = (terms.at(-1) ?? []).map((one) => (isNamed(one) ? { ...one, worth: one.worth + LAST_IN_TITLE } : one));
  return [...terms.slice(0, -1), last];
}

/** More than the difference between two fits of a title. */
const LAST_IN_TITLE = 50;

/** Whether any product has every term, and in its title those that have kinds. */
export function isNamedIn(terms: readonly SearchTerm[], rows: readonly WordRow[]): boolean {
  const fits = terms.map((term) => ({ fit: fitOf(term), isOfTitle: term.kinds.length > 0 }));
  return [...Map.groupBy(rows, ({ block }) => block).values()].some((own) => {
    const titles = own.filter(({ field }) => field === FIELDS.title);
    return isAny(commonOf(fits.map(({ fit, isOfTitle }) => unionOf(layersOf(fit, isOfTitle ? titles : own)))));
  });
}

/** Words surely typed right: a product has them as written, or they mean or name one. Sections have only keys. */
export function wordsTypedRight(terms: readonly SearchTerm[], rows: readonly WordRow[]): Set<string> {
  const right = terms.filter((term) => {
    const fits = fitOf({ ...term, starts: [] });
    return rows.some(({ word, field }) => {
      const fit = field === FIELDS.description ? undefined : fits(word);
      return fit === 'written' || fit === 'meant' || fit === 'kind' || (fit === 'heard' && field === FIELDS.section);
    });
  });
  return new Set(right.map(({ word }) => word));
}

function candidatesOf(blocks: readonly BlockMatches[], productsOf: (block: BlockMatches) => Uint32Array): Candidates[] {
  return blocks
    .map((one) => ({ block: one.block, terms: one.terms, products: productsOf(one) }))
    .filter(({ products }) => isAny(products));
}

/** A block's products by how many of the terms they have: at 2 are those that have two or more. */
function byTermsHad({ having }: BlockMatches): Uint32Array[] {
  const byTerms = [noBits().fill(ALL), ...having.map(noBits)];
  for (const term of having) {
    // Downwards, so that a term counts once.
    for (let nth = having.length; nth > 0; nth--) {
      const [more, fewer] = [byTerms[nth], byTerms[nth - 1]];
      if (more && fewer) addCommonBits(more, fewer, term);
    }
  }
  return byTerms;
}

type FitOf = (word: string) => Fit | undefined;

/** How an index word fits a term, at its best; undefined where it does not. */
function fitOf({ forms, starts }: SearchTerm): FitOf {
  const fits = new Map<string, Fit | undefined>();
  const worstFirst = forms.toSorted((one, other) => FITS.indexOf(other.fit) - FITS.indexOf(one.fit));
  for (const { word, fit } of worstFirst) fits.set(word, fit);
  return (word) => {
    // A word has a row in each block and each field.
    if (!fits.has(word)) fits.set(word, starts.find(({ start }) => word.startsWith(start))?.fit);
    return fits.get(word);
  };
}

function matchesIn(block: number, rows: readonly WordRow[], fits: readonly FitOf[]): BlockMatches {
  const terms = fits.map((fit) => layersOf(fit, rows));
  const having = terms.map(unionOf);
  return { block, having, all: commonOf(having), terms };
}

const ALL = 0xffffffff;

const NONE = noBits();

function commonOf([first, ...others]: readonly Uint32Array[]): Uint32Array {
  if (!first || first === NONE || others.includes(NONE)) return NONE;
  const common = first.slice();
  for (const other of others) keepCommonBits(common, other);
  return common;
}

function layersOf(fitIn: FitOf, rows: readonly WordRow[]): Layer[] {
  const layers = new Map<number, Layer>();
  for (const { word, field, products } of rows) {
    const fitting = fitIn(word);
    if (!fitting) continue;
    const value = worth(field, fitting);
    const layer = layers.get(value) ?? { worth: value, isTitle: field === FIELDS.title, products: noBits() };
    layers.set(value, layer);
    addRow(layer.products, products);
  }
  return [...layers.values()].sort((one, other) => other.worth - one.worth);
}

/** The products of all layers; not to be changed, since they may be those of the only layer. */
function unionOf([first, ...others]: readonly Layer[]): Uint32Array {
  if (!first) return NONE;
  if (others.length === 0) return first.products;
  const union = first.products.slice();
  for (const { products } of others) addBits(union, products);
  return union;
}

function isAny(products: Uint32Array): boolean {
  return products.some((bits) => bits !== 0);
}
