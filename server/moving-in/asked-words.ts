import type { Asked } from './documents-of.ts';
import type { AskedPrice } from './money/prices-of.ts';

/** A price that is not plainly rupees, with its place: "row 3 'Tray': its price must be in rupees, ...". */
export function priceWords({ place, title, what, written }: AskedPrice): string {
  return `${place} '${title}': its ${what} must be in rupees, such as 1499, not '${written}'.`;
}

/** That prices without a currency are hardly rupees; undefined where none are. */
export function doubtfulWords({ doubtful }: Asked): string | undefined {
  if (doubtful === undefined) return undefined;
  return `Most prices have paisas, as prices in rupees hardly have, or are under 100, and the file names no currency (${doubtful} prices).`;
}

/** What the owner's command asks for, each as a sentence with the option that answers it. */
export function commandQuestions(asked: Asked): string[] {
  const currencies = new Set(asked.prices.filter(({ why }) => why === 'currency').map(({ currency }) => currency));
  const doubtful = doubtfulWords(asked);
  return [
    ...(doubtful
      ? [`${doubtful} Say what one is worth in rupees, such as --rate 280, or --rate 1 if they are rupees.`]
      : []),
    ...asked.prices.map((price) => `${priceWords(price)} ${answerTo(price, currencies.size > 1)}`),
    ...asked.categories.map((category) => {
      const who = category === '' ? 'Products without a category' : `Products of the category '${category}'`;
      return `${who} have no collection yet: say --put '${category || '*'}=menShirts', or another collection.`;
    }),
  ];
}

function answerTo({ why, currency }: AskedPrice, isOneOfSeveral: boolean): string {
  if (why === 'none') return 'Mend it in the file.';
  if (why === 'number') return 'Say --decimals comma if 1.490 is 1490 in this file, or --decimals point if it is 1.49.';
  const rate = isOneOfSeveral ? `${currency}=280` : '280';
  return `For a file in another currency say --rate, such as --rate ${rate}.`;
}
