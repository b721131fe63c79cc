import { FIELDS, LENGTHS, SOLD_OUT } from '../../../shop/search/product-words.ts';
import { rankOf, worth } from '../../../shop/search/rank.ts';
import type { Fit, SearchTerm } from '../../../shop/search/search-terms.ts';
import { BLOCK, readNumbers } from './postings.ts';

/** A row of the index (tables.ts). */
export type WordRow = { word: string; field: number; block: number; products: string };

/** Products in the order in which they are shown. */
export type Ranked = { count: number; page(from: number, size: number): number[] };

export type FoundNumbers = {
  /** The products that have every term, and those that have the most of them. */
  all: Ranked;
  some: Ranked;
  /** The words that no title and no colour has. */
  unknown: Set<string>;
};

/** Index words that tell the order of what is found. */
export const ORDER_WORDS: readonly string[] = [SOLD_OUT, ...LENGTHS];

/** Ranks the products of these rows, a block after the other. */
export function matchRows(terms: readonly SearchTerm[], rows: readonly WordRow[]): FoundNumbers {
  const blocks = Map.groupBy(rows, ({ block }) => block);
  const byTerms = Array.from({ length: terms.length + 1 }, () => new Map<number, number[]>());
  const known = new Set<string>();
  for (const [block, own] of [...blocks].sort(([one], [other]) => one - other)) {
    const scores = new Scores();
    for (const [nth, term] of terms.entries()) {
      if (scores.add(nth, rowsOfTerm(term, own))) known.add(term.word);
    }
    scores.order(own);
    scores.each((number, matched, rank) => {
      const ranks = byTerms[matched];
      const numbers = ranks?.get(rank) ?? [];
      ranks?.set(rank, numbers);
      numbers.push(block * BLOCK + number);
    });
  }
  const most = byTerms.findLast((ranks) => ranks.size > 0) ?? new Map<number, number[]>();
  return {
    all: ranked(byTerms[terms.length] ?? new Map()),
    some: ranked(most),
    unknown: new Set(terms.map(({ word }) => word).filter((word) => !known.has(word))),
  };
}

/** The rows that fit a term, the worthiest first. */
function rowsOfTerm({ forms, starts }: SearchTerm, rows: readonly WordRow[]): { row: WordRow; worth: number }[] {
  const fits = new Map<string, Fit>();
  for (const { word, fit } of forms) if (!fits.has(word)) fits.set(word, fit);
  return rows
    .flatMap((row) => {
      const fit = fits.get(row.word) ?? (starts.some((start) => row.word.startsWith(start)) ? 'begun' : undefined);
      return fit ? [{ row, worth: worth(row.field, fit) }] : [];
    })
    .sort((one, other) => other.worth - one.worth);
}

/** What the products of one block have of a search, by their number within it. */
class Scores {
  readonly #worth = new Uint16Array(BLOCK);
  readonly #matched = new Uint8Array(BLOCK);
  readonly #inTitle = new Uint8Array(BLOCK);
  readonly #titleWords = new Uint8Array(BLOCK);
  readonly #soldOut = new Uint8Array(BLOCK);
  /** The last term that a product has, plus one: each term counts once. */
  readonly #last = new Uint8Array(BLOCK);

  /** Adds a term by its rows, the worthiest first. Gives whether a title or a colour has it. */
  add(nth: number, rows: readonly { row: WordRow; worth: number }[]): boolean {
    let isNamed = false;
    for (const { row, worth } of rows) {
      isNamed ||= row.field !== FIELDS.description;
      for (const number of readNumbers(row.products)) {
        if (this.#last[number] === nth + 1) continue;
        this.#last[number] = nth + 1;
        this.#matched[number] = (this.#matched[number] ?? 0) + 1;
        this.#worth[number] = (this.#worth[number] ?? 0) + worth;
        if (row.field === FIELDS.title) this.#inTitle[number] = (this.#inTitle[number] ?? 0) + 1;
      }
    }
    return isNamed;
  }

  /** Reads what is sold out, and how long titles are. */
  order(rows: readonly WordRow[]): void {
    for (const { word, products } of rows) {
      const length = LENGTHS.indexOf(word);
      if (word === SOLD_OUT) for (const number of readNumbers(products)) this.#soldOut[number] = 1;
      if (length >= 0) for (const number of readNumbers(products)) this.#titleWords[number] = length;
    }
  }

  each(visit: (number: number, matched: number, rank: number) => void): void {
    for (let number = 0; number < BLOCK; number++) {
      const matched = this.#matched[number] ?? 0;
      if (matched === 0) continue;
      const rank = rankOf({
        worth: this.#worth[number] ?? 0,
        inTitle: this.#inTitle[number] ?? 0,
        titleWords: this.#titleWords[number] ?? 0,
        soldOut: this.#soldOut[number] === 1,
      });
      visit(number, matched, rank);
    }
  }
}

function ranked(byRank: ReadonlyMap<number, number[]>): Ranked {
  const groups = [...byRank].sort(([one], [other]) => other - one).map(([, numbers]) => numbers);
  return {
    count: groups.reduce((sum, numbers) => sum + numbers.length, 0),
    page(from, size) {
      const found: number[] = [];
      let skipped = 0;
      for (const numbers of groups) {
        if (found.length >= size) break;
        const start = Math.max(0, from - skipped);
        skipped += numbers.length;
        // What was added last comes first.
        for (let at = start; at < numbers.length && found.length < size; at++)
          found.push(numbers[numbers.length - 1 - at] ?? 0);
      }
      return found;
    },
  };
}
