import { LENGTHS, SOLD_OUT } from '../../../shop/search/product-words.ts';
import { rankOf } from '../../../shop/search/rank.ts';
import { type Candidates, matchOf, type WordRow } from './match-rows.ts';
import { BLOCK, bitsOf, eachBit, hasBit, noBits } from './postings.ts';

/** Products in the order in which they are shown. */
export type Ranked = { count: number; page(from: number, size: number): number[] };

/** Index words that tell the order of what is found. */
export const ORDER_WORDS: readonly string[] = [SOLD_OUT, ...LENGTHS];

/** Ranks candidates, in the order of their blocks, by what they have of the terms and by the rows of ORDER_WORDS. */
export function rankCandidates(all: readonly Candidates[], orderRows: readonly WordRow[]): Ranked {
  const orderOfBlock = Map.groupBy(orderRows, ({ block }) => block);
  const byRank = new Map<number, number[]>();
  for (const one of all) {
    const order = readOrder(orderOfBlock.get(one.block) ?? []);
    eachBit(one.products, (number) => {
      const rank = rankOf({ ...matchOf(one, number), ...order(number) });
      const numbers = byRank.get(rank) ?? [];
      byRank.set(rank, numbers);
      numbers.push(one.block * BLOCK + number);
    });
  }
  return ranked(byRank);
}

/** How many words the title of a product of the block has, and whether it is sold out. */
function readOrder(rows: readonly WordRow[]): (number: number) => { titleWords: number; soldOut: boolean } {
  const bits = new Map(rows.map(({ word, products }) => [word, bitsOf(products)]));
  const none = noBits();
  const soldOut = bits.get(SOLD_OUT) ?? none;
  const lengths = LENGTHS.map((word) => bits.get(word) ?? none);
  return (number) => ({
    titleWords: Math.max(
      0,
      lengths.findIndex((products) => hasBit(products, number)),
    ),
    soldOut: hasBit(soldOut, number),
  });
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
