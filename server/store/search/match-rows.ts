import { FIELDS } from '../../../shop/search/product-words.ts';
import { worth } from '../../../shop/search/rank.ts';
import { FITS, type Fit, type SearchTerm } from '../../../shop/search/search-terms.ts';
import { addBits, addCommonBits, bitsOf, countBits, hasBit, noBits } from './postings.ts';

/** A row of the index (tables.ts). */
export type WordRow = { word: string; field: number; block: number; products: string };

/** Products of one block that have a term, all worth the same. */
type Layer = { worth: number; isTitle: boolean; products: Uint32Array };

/** Some products of one block, and what they have of each term: the layers of a term, the worthiest first. */
export type Candidates = { block: number; products: Uint32Array; terms: Layer[][] };

/** A block's products by how many of the terms they have: `having[2]` are those that have two or more. */
type BlockMatches = { block: number; having: Uint32Array[]; terms: Layer[][] };

export type Matches = {
  /** How many products have every term. */
  count: number;
  blocks: BlockMatches[];
  /** The words that no title and no colour has. */
  unknown: Set<string>;
};

/** Finds the products that have the terms of a search, a block after the other. */
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
    count: blocks.reduce((sum, { having }) => sum + countBits(having.at(-1) ?? noBits()), 0),
    unknown: new Set(terms.map(({ word }) => word).filter((word) => !known.has(word))),
  };
}

/** The products that have the most of the terms: all of them, or as many as any product has. Blocks without any are left out. */
export function bestOf({ blocks }: Matches): Candidates[] {
  const most = Math.max(0, ...blocks.map(({ having }) => having.findLastIndex(isAny)));
  if (most === 0) return [];
  return blocks.flatMap(({ having, ...one }) => {
    const products = having[most];
    return products && isAny(products) ? [{ ...one, products }] : [];
  });
}

/** What a product has of the terms. */
export function matchOf({ terms }: Candidates, number: number): { worth: number; inTitle: number } {
  let [sum, inTitle] = [0, 0];
  for (const layers of terms) {
    const best = layers.find(({ products }) => hasBit(products, number));
    sum += best?.worth ?? 0;
    if (best?.isTitle) inTitle += 1;
  }
  return { worth: sum, inTitle };
}

type FitOf = (word: string) => Fit | undefined;

/** How an index word fits a term, at its best; undefined where it does not. */
function fitOf({ forms, starts }: SearchTerm): FitOf {
  const fits = new Map<string, Fit>();
  const worstFirst = forms.toSorted((one, other) => FITS.indexOf(other.fit) - FITS.indexOf(one.fit));
  for (const { word, fit } of worstFirst) fits.set(word, fit);
  return (word) => fits.get(word) ?? starts.find(({ start }) => word.startsWith(start))?.fit;
}

function matchesIn(block: number, rows: readonly WordRow[], fits: readonly FitOf[]): BlockMatches {
  const terms = fits.map((fit) => layersOf(fit, rows));
  const having = [noBits().fill(ALL), ...terms.map(noBits)];
  for (const layers of terms) {
    const term = unionOf(layers);
    // Downwards, so that a term counts once.
    for (let nth = terms.length; nth > 0; nth--) {
      const [more, fewer] = [having[nth], having[nth - 1]];
      if (more && fewer) addCommonBits(more, fewer, term);
    }
  }
  return { block, having, terms };
}

const ALL = 0xffffffff;

function layersOf(fitIn: FitOf, rows: readonly WordRow[]): Layer[] {
  const layers = new Map<number, Layer>();
  for (const { word, field, products } of rows) {
    const fitting = fitIn(word);
    if (!fitting) continue;
    const value = worth(field, fitting);
    const layer = layers.get(value) ?? { worth: value, isTitle: field === FIELDS.title, products: noBits() };
    layers.set(value, layer);
    addBits(layer.products, bitsOf(products));
  }
  return [...layers.values()].sort((one, other) => other.worth - one.worth);
}

function unionOf(layers: readonly Layer[]): Uint32Array {
  const union = noBits();
  for (const { products } of layers) addBits(union, products);
  return union;
}

function isAny(products: Uint32Array): boolean {
  return products.some((bits) => bits !== 0);
}
