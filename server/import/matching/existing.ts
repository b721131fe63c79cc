import { hash } from 'node:crypto';
import type { Fields } from '../../../shop/catalogue/product.ts';
import type { ExistingCard, SeenExisting } from '../../../shop/desk/import-desk.ts';
import { readPrice, spokenPrice } from '../../../shop/price.ts';
import type { Matched, MatchedProduct } from './match-imported.ts';

export type Existing = ExistingCard & {
  /** The file has not changed since it was last brought in: it replaces the shop's only when asked to. */
  isAsSaid: boolean;
  said: string;
};

/** Cards that are kept. */
const MOST_CARDS = 100;

export function existingIn({ products, records }: Matched): Existing[] {
  const otherwise = records.filter(({ there, fields }) => there && JSON.stringify(there) !== JSON.stringify(fields));
  return [
    ...products.flatMap(existingProduct),
    ...otherwise.map(({ collection, id, fields, there = {} }) => ({
      place: `${collection}/${id}`,
      title: textOf(there) || id,
      price: undefined,
      picture: textOf(there.image),
      becomes: { title: headingOf(fields) || id, price: undefined },
      isAsSaid: false,
      said: digestOf(fields),
    })),
  ];
}

function existingProduct({ product, match }: MatchedProduct): Existing[] {
  const [there] = 'documents' in match ? match.documents : [];
  if (match.is !== 'otherwise' || !there) return [];
  const [fields = {}] = product.placed.values();
  return [
    {
      place: `${there.collection}/${match.id}`,
      title: textOf(there.fields.productTitle),
      price: readPrice(there.fields.productPrice),
      picture: textOf(there.fields.productImage),
      becomes: { title: product.title, price: readPrice(fields.productPrice) },
      isAsSaid: match.isAsSaid,
      said: product.said,
    },
  ];
}

export function seenExisting(existing: readonly Existing[]): SeenExisting {
  const mark = digestOf(existing.map(({ place, said }) => [place, said]));
  return { count: existing.length, first: existing.slice(0, MOST_CARDS).map(cardOf), mark };
}

function cardOf({ isAsSaid: _, said: __, ...card }: Existing): ExistingCard {
  return card;
}

export function existingText({ place, title, price, becomes }: Existing): string {
  return `${place} '${title.slice(0, 60)}'${priced(price)} becomes '${becomes.title.slice(0, 60)}'${priced(becomes.price)}`;
}

function priced(price: number | undefined): string {
  return price === undefined ? '' : `, ${spokenPrice(price)}`;
}

function headingOf({ heading, catalogName, type }: Fields): string {
  return [heading, catalogName, type].map(textOf).find(Boolean) ?? '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, 16);
}
