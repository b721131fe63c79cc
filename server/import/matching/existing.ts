import { hash } from 'node:crypto';
import type { Fields } from '../../../shop/catalogue/product.ts';
import type { ExistingCard, SeenExisting } from '../../../shop/desk/import-desk.ts';
import { type FieldChange, fieldChanges } from '../../../shop/editing/field-changes.ts';
import { ownValue } from '../../../shop/own-value.ts';
import { OwnerError } from '../../../shop/owner-error.ts';
import { readPrice, spokenPrice } from '../../../shop/price.ts';
import type { StockCounts } from '../../../shop/stock/stock-counts.ts';
import { checkDocument } from '../../catalogue/check.ts';
import type { Document } from '../../store/documents.ts';
import { withoutCounts } from '../../store/stock/stock-of-documents.ts';
import type { Matched, MatchedProduct } from './match-imported.ts';
import { countsSaid, replaced } from './match-products.ts';
import { countsBefore } from './place-imported.ts';
import type { StoredImages } from './stored-images.ts';

export type Existing = Omit<ExistingCard, 'changes'> & {
  /** Read when asked for: a file may have 100,000 products. */
  changes(): FieldChange[];
  /** The file has not changed since it was last brought in: it replaces the shop's only when asked to. */
  isAsSaid: boolean;
  said: string;
};

/** Cards that are kept. */
const MOST_CARDS = 100;

/** Fields that are told of a product at most. */
const MOST_CHANGES = 6;

export function existingIn({ products, records, images }: Matched): Existing[] {
  const otherwise = records.filter(({ there, fields }) => there && JSON.stringify(there) !== JSON.stringify(fields));
  return [
    ...products.flatMap((one) => existingProduct(one, images)),
    ...otherwise.map(({ collection, id, fields, there = {} }) => ({
      place: `${collection}/${id}`,
      title: textOf(there) || id,
      price: undefined,
      picture: textOf(there.image),
      becomes: { title: headingOf(fields) || id, price: undefined },
      changes: () => fieldChanges(there, fields).slice(0, MOST_CHANGES),
      isAsSaid: false,
      said: digestOf(fields),
    })),
  ];
}

function existingProduct(one: MatchedProduct, images: StoredImages): Existing[] {
  const { product, match } = one;
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
      changes: () => [...otherFields(one, there, images), ...piecesAnew(one)].slice(0, MOST_CHANGES),
      isAsSaid: match.isAsSaid,
      said: product.said,
    },
  ];
}

/** What changes beside title and price, in the collection that is shown. */
function otherFields({ product, match }: MatchedProduct, there: Document, images: StoredImages): FieldChange[] {
  const documents = match.is === 'otherwise' ? replaced(product, match.id, match.documents) : [];
  const wanted = documents.find(({ collection }) => collection === there.collection);
  if (!wanted) return [];
  const { fields } = withoutCounts(wanted.id, asSaved(wanted));
  return fieldChanges(images.asInFile(there.fields), fields).filter(({ field }) => !SHOWN_ABOVE.has(field));
}

/** What the shop would refuse is told as it is: the preview names its mistakes. */
function asSaved(document: Document): Fields {
  try {
    return checkDocument(document).fields;
  } catch (error) {
    if (error instanceof OwnerError) return document.fields;
    throw error;
  }
}

const SHOWN_ABOVE = new Set(['Title', 'Price']);

/** How many pieces there are, and would be by the numbers that the file says anew. */
function piecesAnew(one: MatchedProduct): FieldChange[] {
  const { counts = {} } = one.stored ?? {};
  const before = countsBefore(one) ?? {};
  const anew = Object.entries(countsSaid(one.product)).filter(
    ([counter, count]) => ownValue(before, counter) !== count,
  );
  const [is, willBe] = [counts, { ...counts, ...Object.fromEntries(anew) }].map(piecesIn);
  return is === willBe ? [] : [{ field: 'Pieces', before: String(is), after: String(willBe) }];
}

function piecesIn(counts: StockCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function seenExisting(existing: readonly Existing[]): SeenExisting {
  const mark = digestOf(existing.map(({ place, said }) => [place, said]));
  return { count: existing.length, first: existing.slice(0, MOST_CARDS).map(cardOf), mark };
}

function cardOf({ isAsSaid: _, said: __, changes, ...card }: Existing): ExistingCard {
  return { ...card, changes: changes() };
}

export function existingText({ place, title, price, becomes, changes }: Existing): string {
  const others = changes()
    .map(({ field }) => `, ${field.toLowerCase()}`)
    .join('');
  return `${place} '${title.slice(0, 60)}'${priced(price)} becomes '${becomes.title.slice(0, 60)}'${priced(becomes.price)}${others && `; also${others.slice(1)}`}`;
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
