import type { SeenMoney } from '../../shop/desk/moving-in-desk.ts';
import type { OfferedProduct } from './exports/offered.ts';
import { RUPEES } from './money/currencies.ts';

/** What is otherwise here than in the file of a product, each as a sentence. */
export function toldOf(product: OfferedProduct): string[] {
  const draft = draftWords(product);
  const { notes = [] } = product;
  return [...(draft === undefined ? [] : [draft]), ...notes.map((note) => `${nameOf(product)}: ${note}.`)];
}

/** That a product comes as a draft, as a sentence; undefined where it does not. */
export function draftWords(product: OfferedProduct): string | undefined {
  return product.draft === undefined ? undefined : `${nameOf(product)} comes as a draft: ${product.draft}.`;
}

function nameOf({ place, title }: OfferedProduct): string {
  return `${place} '${title.slice(0, 60)}'`;
}

/** What a product becomes that is several here, as a sentence. */
export function partedWords(
  { place, title, choices = [] }: OfferedProduct,
  [first, ...others]: readonly OfferedProduct[],
): string[] {
  if (!first || others.length === 0) return [];
  const by = choices.length > 0 ? choices.join(' and ') : 'choice with a price of its own';
  return [
    `${place} '${title.slice(0, 60)}' becomes ${others.length + 1} products, one for each ${by}: '${first.title.slice(0, 80)}' and others.`,
  ];
}

/** What prices without a currency are taken to be in beside others that name one, as a sentence. */
export function togetherWords({ together, unnamed }: SeenMoney): string[] {
  if (together === undefined) return [];
  const who = unnamed === 1 ? '1 price names no currency, and is' : `${unnamed} prices name no currency, and are`;
  return [`${who} taken to be in ${together === RUPEES ? 'rupees' : `${together}, as the others are`}.`];
}
