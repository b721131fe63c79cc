import { type Documents, type Fields, grownCatalogue } from '../../demo/catalogue.ts';
import { numberOf } from '../../demo/words.ts';

/** A product as queries are made from it. */
export type SearchedPiece = { id: string; title: string };

/**
 * The grown demo catalogue with titles of their own in place of numbered ones: three words of the demo's titles and what
 * the piece is, 'Multani Peacock Raat Kurti'. No two are alike, so that of each search it is known which one is wanted.
 */
export function searchedCatalogue(products: number): { documents: Documents; pieces: SearchedPiece[] } {
  const documents = grownCatalogue(products);
  const known = new Set<string>();
  const pieces: SearchedPiece[] = [];
  const words = titleWords(documents);
  for (const records of Object.values(documents))
    for (const [id, fields] of Object.entries(records)) {
      const title = String(fields.productTitle ?? '');
      // The numbered copies; the demo's own keep their titles, which stand in several collections.
      if (!/ \d+$/.test(title)) continue;
      fields.productTitle = ownTitle(title, words, known);
      pieces.push({ id, title: String(fields.productTitle) });
    }
  return { documents, pieces };
}

/** What a piece is: the last word of a title. */
const KINDS = ['Kurta', 'Kurti', 'Tee', 'Shirt', 'Shawl', 'Tray', 'Clock', 'Panel', 'Coasters', 'Lamp'];

function ownTitle(from: string, words: readonly string[], known: Set<string>): string {
  for (let tried = 0; ; tried++) {
    const chosen = [0, 1, 2].map((nth) => words[numberOf(`${from} ${tried} ${nth}`) % words.length]);
    const title = [...chosen, KINDS[numberOf(`${from} kind`) % KINDS.length]].join(' ');
    // In another order the same words would be as good an answer.
    const key = [...chosen].sort().join(' ');
    if (new Set(chosen).size < chosen.length || known.has(key)) continue;
    known.add(key);
    return title;
  }
}

/** The words of the demo's titles, but for little ones and those that say what a piece is. */
function titleWords(documents: Documents): string[] {
  const titles = Object.values(documents).flatMap((records) => Object.values<Fields>(records));
  const words = titles.flatMap(({ productTitle }) => String(productTitle ?? '').match(/\p{Lu}\p{Ll}{2,}/gu) ?? []);
  return [...new Set(words)].filter((word) => !KINDS.includes(word)).sort();
}
