import type { Chosen } from '../../../shop/desk/chosen.ts';
import type { ProductDesk } from '../../../shop/desk/product-desk.ts';
import type { SeveralOutcome, SeveralRequest } from '../../../shop/desk/several-products.ts';
import { type DeskChange, readPercent } from '../../../shop/editing/product-change.ts';
import { mistakeInDays, ROUNDINGS, type SaleDays } from '../../../shop/editing/sale.ts';
import { pakistanDay, readDay } from '../../../shop/pakistan-time.ts';
import { formText, postedKey } from '../../forms/posted-form.ts';

export type PostedSeveral = {
  change: DeskChange;
  products: readonly Chosen[];
  /** The collection's name; '' for other submissions. */
  place: string;
  outcome: SeveralOutcome;
  typed: { percent: string; roundTo: string; isSale: boolean; begins: string; ends: string; collection: string };
  shown: { price?: string; oldPrice?: string };
};

/** Undefined for a form that is none of the desk's. */
export async function takePostedSeveral(form: FormData, products: ProductDesk): Promise<PostedSeveral | undefined> {
  const request = readSeveralForm(form);
  if (!request) return undefined;
  const { change, products: chosen } = request;
  const why = chosen.length === 0 ? 'Choose a product or more.' : (mistakeIn(change) ?? mistakeInDates(form, change));
  const outcome = why === undefined ? await products.changeSeveral(request) : { state: 'refused' as const, why };
  const typed = {
    ...{ percent: formText(form, 'percent'), roundTo: formText(form, 'roundTo'), isSale: form.has('sale') },
    ...{ begins: formText(form, 'begins'), ends: formText(form, 'ends') },
    collection: formText(form, 'collection'),
  };
  const place = await nameOfCollection(change, products);
  return { change, products: chosen, place, outcome, typed, shown: readShown(formText(form, 'shown')) };
}

async function nameOfCollection(change: DeskChange, products: ProductDesk): Promise<string> {
  if (!('collection' in change)) return '';
  return (await products.listings()).find(({ key }) => key === change.collection)?.name ?? change.collection;
}

/** Each product is written 'ID:SEEN'. */
function readSeveralForm(form: FormData): (SeveralRequest & { change: DeskChange }) | undefined {
  const key = postedKey(form);
  const change = readChange(form);
  const products = form.getAll('product').flatMap((one) => {
    const [, id = '', seen = ''] = /^(.+):(\d{1,9})$/s.exec(String(one)) ?? [];
    return id === '' ? [] : [{ id, seen: Number(seen) }];
  });
  if (!change || key === undefined) return undefined;
  return { key, products, change };
}

function readChange(form: FormData): DeskChange | undefined {
  const collection = formText(form, 'collection');
  const what = formText(form, 'what');
  switch (what) {
    case 'sold out':
    case 'in stock':
      return { what: 'sold out', isSoldOut: what === 'sold out' };
    case 'prices':
      return { what, price: formText(form, 'price'), oldPrice: formText(form, 'oldPrice') };
    case 'lower':
    case 'raise': {
      const isLower = what === 'lower';
      const percent = (readPercent(formText(form, 'percent')) ?? Number.NaN) * (isLower ? -1 : 1);
      const roundTo = ROUNDINGS.find((one) => String(one) === formText(form, 'roundTo')) ?? 1;
      return isLower && form.has('sale')
        ? { what: 'sale', percent, roundTo, days: daysIn(form) }
        : { what: 'percent', percent, roundTo };
    }
    case 'end sale':
      return { what };
    case 'put':
    case 'take':
      return { what, collection };
    default:
      return undefined;
  }
}

/** A sale that begins today or before has begun. */
function daysIn(form: FormData): SaleDays {
  const [begins, ends] = [readDay(formText(form, 'begins')), readDay(formText(form, 'ends'))];
  const isLater = begins !== undefined && begins > pakistanDay(Date.now());
  return { ...(isLater ? { begins } : {}), ...(ends === undefined ? {} : { ends }) };
}

/** Empty where another form posted it. */
function readShown(json: string): PostedSeveral['shown'] {
  try {
    const { price, oldPrice } = JSON.parse(json) as { price?: unknown; oldPrice?: unknown };
    return { price: String(price ?? ''), oldPrice: String(oldPrice ?? '') };
  } catch {
    return {};
  }
}

function mistakeIn(change: DeskChange): string | undefined {
  if ('percent' in change && Number.isNaN(change.percent)) return 'Type by how many percent, such as 10.';
  if (change.what === 'sale') return mistakeInDays(change.days, pakistanDay(Date.now()));
  const isNowhere = (change.what === 'put' || change.what === 'take') && change.collection === '';
  return isNowhere ? 'Choose a collection.' : undefined;
}

/** Days that cannot be used are reported, not left out. */
function mistakeInDates(form: FormData, change: DeskChange): string | undefined {
  if (!('percent' in change)) return undefined;
  const typed = ['begins', 'ends'].map((name) => formText(form, name)).filter(Boolean);
  if (typed.length > 0 && change.what !== 'sale')
    return 'The days are a sale’s: tick ‘As a sale’, or leave them empty.';
  return typed.every((day) => readDay(day) !== undefined) ? undefined : 'Write a day as 2026-12-31.';
}
