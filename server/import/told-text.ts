import type { SeenMoney } from '../../shop/desk/import-desk.ts';
import { MOST_SIZES, type Pair, uncountedBesideOthers } from './choice-fields.ts';
import type { OfferedProduct } from './formats/offered.ts';
import { RUPEES } from './money/currencies.ts';

export function toldOf(product: OfferedProduct): string[] {
  const draft = draftText(product);
  const { notes = [] } = product;
  return [...(draft === undefined ? [] : [draft]), ...notes.map((note) => `${nameOf(product)}: ${note}.`)];
}

export function draftText(product: OfferedProduct): string | undefined {
  return product.draft === undefined ? undefined : `${nameOf(product)} comes as a draft: ${product.draft}.`;
}

function nameOf({ place, title }: OfferedProduct): string {
  return `${place} '${title.slice(0, 60)}'`;
}

export function partedText(
  { place, title, choices = [], stock, allPieces = stock, variants }: OfferedProduct,
  [first, ...others]: readonly OfferedProduct[],
): string[] {
  if (!first || others.length === 0) return [];
  const by = choices.length > 0 ? choices.join(' and ') : 'choice with a price of its own';
  const isShared = allPieces !== undefined && variants.every((variant) => variant.stock === undefined);
  const shared = isShared ? ` Its stock of ${allPieces} is shared out among them.` : '';
  return [
    `${place} '${title.slice(0, 60)}' becomes ${others.length + 1} products, one for each ${by}: '${first.title.slice(0, 80)}' and others.${shared}`,
  ];
}

/** What is told of the colours and sizes of a product, as sentences: those that the file does not have, or does not count. */
export function pairNotes(product: OfferedProduct, missing: readonly Pair[]): string[] {
  const uncounted = uncountedBesideOthers(product);
  const them =
    uncounted.length === 1 ? 'is not counted, and the rest is: it' : 'are not counted, and the rest is: they';
  const told = [
    ...(missing.length === 0 ? [] : [`the file has no ${someOf(missing)}: ${missingText(missing)}`]),
    ...(uncounted.length === 0 ? [] : [`${someOf(uncounted)} ${them} can be ordered without end until you count`]),
  ];
  return told.map((note) => `${nameOf(product)}: ${note}.`);
}

function missingText({ length }: readonly Pair[]): string {
  if (length > MOST_SIZES) return 'here every colour comes in every size, and those are too many to mark as sold out';
  return `here every colour comes in every size, so ${length === 1 ? 'that is' : 'those are'} sold out`;
}

function someOf(pairs: readonly Pair[]): string {
  const named = pairs.slice(0, 3).map(({ colour, size }) => [colour, size].filter(Boolean).join(' in '));
  const rest = pairs.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ');
}

/** What prices without a currency are taken to be in beside others that name one, as a sentence. */
export function togetherLines({ together, unnamed }: SeenMoney): string[] {
  if (together === undefined) return [];
  const who = unnamed === 1 ? '1 price names no currency, and is' : `${unnamed} prices name no currency, and are`;
  return [`${who} taken to be in ${together === RUPEES ? 'rupees' : `${together}, as the others are`}.`];
}
