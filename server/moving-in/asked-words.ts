import type { Asked, AskedPrice } from './documents-of.ts';

/** A price that is not plainly rupees, with its place: "row 3 'Tray': its price must be in rupees, ...". */
export function priceWords({ place, title, what, written }: AskedPrice): string {
  return `${place} '${title}': its ${what} must be in rupees, such as 1499, not '${written}'.`;
}

/** What the owner's command asks for, each as a sentence with the option that answers it. */
export function commandQuestions({ categories, prices }: Asked): string[] {
  return [
    ...prices.map((price) => `${priceWords(price)} For a file in another currency say --rate, such as --rate 280.`),
    ...categories.map((category) => {
      const who = category === '' ? 'Products without a category' : `Products of the category '${category}'`;
      return `${who} have no collection yet: say --put '${category || '*'}=menShirts', or another collection.`;
    }),
  ];
}
