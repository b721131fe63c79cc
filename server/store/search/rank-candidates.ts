import { LENGTHS, SOLD_OUT, SOLD_OUT_ELSEWHERE } from '../../../shop/search/product-words.ts';
import { rankOf } from '../../../shop/search/rank.ts';
import type { Candidates, Layer, WordRow } from './match-rows.ts';
import { addRow, BLOCK, bitsOf, commonBits, eachBit, hasBit, keepCommonBits, noBits } from './postings.ts';

export type Ranked = { count: number; page(from: number, size: number): number[] };

/** Index words that tell the order of what is found, and what is sold out in any of its collections. */
export const ORDER_WORDS: readonly string[] = [SOLD_OUT, SOLD_OUT_ELSEWHERE, ...LENGTHS];

/** Those of the candidates that are sold out in any of their collections, by the rows of ORDER_WORDS. */
export function soldOutAmong(all: readonly Candidates[], orderRows: readonly WordRow[]): Candidates[] {
  const soldOut = new Map(all.map(({ block }) => [block, noBits()]));
  for (const { word, block, products } of orderRows) {
    const own = soldOut.get(block);
    if (own && (word === SOLD_OUT || word === SOLD_OUT_ELSEWHERE)) addRow(own, products);
  }
  return all.map((one) => ({ ...one, products: commonBits(one.products, soldOut.get(one.block) ?? noBits()) }));
}

/** Ranks candidates, in the order of their blocks, by what they have of the terms and by the rows of ORDER_WORDS. */
export function rankCandidates(all: readonly Candidates[], orderRows: readonly WordRow[]): Ranked {
  const orderOfBlock = Map.groupBy(orderRows, ({ block }) => block);
  const byRank = new Map<number, number[]>();
  const scores = { worth: new Uint16Array(BLOCK), inTitle: new Uint8Array(BLOCK), titleWords: new Uint8Array(BLOCK) };
  const { worth, inTitle, titleWords } = scores;
  for (const one of all) {
    const soldOut = readOrder(scores, one.products, orderOfBlock.get(one.block) ?? []);
    readMatches(scores, one);
    eachBit(one.products, (number) => {
      const rank = rankOf({
        worth: worth[number] ?? 0,
        inTitle: inTitle[number] ?? 0,
        titleWords: titleWords[number] ?? 0,
        soldOut: hasBit(soldOut, number),
      });
      const numbers = byRank.get(rank);
      if (numbers) numbers.push(one.block * BLOCK + number);
      else byRank.set(rank, [one.block * BLOCK + number]);
    });
  }
  return ranked(byRank);
}

/** What tells the order of a block's products, by number; written anew for each block. */
type Scores = { worth: Uint16Array; inTitle: Uint8Array; titleWords: Uint8Array };

/** Writes what products have of the terms, each of them at its best. */
function readMatches({ worth, inTitle }: Scores, { products, terms }: Candidates): void {
  worth.fill(0);
  inTitle.fill(0);
  for (const layers of terms) {
    const left = products.slice();
    for (const layer of layers) {
      eachBit(takeCommon(left, layer), (number) => {
        worth[number] = (worth[number] ?? 0) + layer.worth;
        if (layer.isTitle) inTitle[number] = (inTitle[number] ?? 0) + 1;
      });
    }
  }
}

/** Takes the products of a layer out of those that are left. */
function takeCommon(left: Uint32Array, { products }: Layer): Uint32Array {
  const common = commonBits(left, products);
  for (let at = 0; at < left.length; at++) left[at] = (left[at] ?? 0) & ~(common[at] ?? 0);
  return common;
}

/** Writes how many words the title of each product has; gives those that are sold out. */
function readOrder({ titleWords }: Scores, products: Uint32Array, rows: readonly WordRow[]): Uint32Array {
  titleWords.fill(0);
  const soldOut = noBits();
  for (const row of rows) {
    if (row.word === SOLD_OUT) addRow(soldOut, row.products);
    const words = LENGTHS.indexOf(row.word);
    if (words < 0) continue;
    const having = bitsOf(row.products);
    keepCommonBits(having, products);
    eachBit(having, (number) => {
      titleWords[number] = words;
    });
  }
  return soldOut;
}

export function inThisOrder(numbers: readonly number[]): Ranked {
  return { count: numbers.length, page: (from, size) => numbers.slice(from, from + size) };
}

/** The first of these, then the others that are not among them. */
export function firstThen(first: Ranked, others: Ranked): Ranked {
  return {
    count: first.count + others.count,
    page(from, size) {
      const end = from + size;
      return [...new Set([...first.page(0, end), ...others.page(0, end)])].slice(from, end);
    },
  };
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
