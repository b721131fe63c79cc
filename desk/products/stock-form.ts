import { optionsOf } from '../../shop/buying/choice.ts';
import { isPressKey } from '../../shop/desk/press-key.ts';
import type { ProductDesk, StockOutcome, StockRequest } from '../../shop/desk/product-desk.ts';
import { NO_COUNT, type StockChange } from '../../shop/stock/stock-change.ts';
import { readCount } from '../../shop/stock/stock-counts.ts';
import { formText } from '../forms/form-text.ts';

/** A press on stock, with the name of what was pressed as its screen had it. */
export type StockPress = StockRequest & { name: string };

/** What became of a press that a page posted without scripts, and the number that was typed. */
export type PostedStock = { press: StockPress; outcome: StockOutcome; typed: string };

/** Makes the change that a form asks for; undefined for a form that is none of the desk's. */
export async function takePostedStock(form: FormData, products: ProductDesk): Promise<PostedStock | undefined> {
  const press = readStockForm(form);
  return press && { press, outcome: await products.change(press), typed: formText(form, 'count') };
}

/** What a form on stock asks for; undefined when it is none of the desk's. */
export function readStockForm(form: FormData): StockPress | undefined {
  const [key, id, name] = [formText(form, 'key'), formText(form, 'product'), formText(form, 'name')];
  const change = readChange(form);
  return change && id && isPressKey(key) ? { key, id, name: name.slice(0, MOST_NAME), change } : undefined;
}

/** Longer names are cut: they are only said back. */
const MOST_NAME = 200;

/** The fields of a form that asks for this press, for `readStockForm`. */
export function fieldsOfStock({ key, id, name, change }: StockPress): Record<string, string> {
  return { key, product: id, name, ...fieldsOfChange(change) };
}

/** What is wrong with a press before it is sent; undefined when nothing is. */
export function mistakeInStock({ change }: StockPress): string | undefined {
  if (change.what !== 'count') return undefined;
  const { pieces, seen } = change;
  return readCount(pieces ?? seen) === undefined ? NO_COUNT : undefined;
}

function readChange(form: FormData): StockChange | undefined {
  const counter = formText(form, 'counter');
  if (form.has('undoes')) return { what: 'undo', undoes: formText(form, 'undoes') };
  if (form.has('soldOut')) return { what: 'sold out', isSoldOut: formText(form, 'soldOut') === 'yes' };
  if (form.has('add')) return readAdd(counter, formText(form, 'add'));
  if (!form.has('count')) return undefined;
  const colour = formText(form, 'colour');
  return {
    ...{ what: 'count', counter, seen: readCount(formText(form, 'seen')) },
    // An empty field ends the counting.
    pieces: formText(form, 'count') === '' ? undefined : (readCount(formText(form, 'count')) ?? Number.NaN),
    ...(colour ? { options: optionsOf({ colour, size: formText(form, 'size') }) } : {}),
  };
}

function readAdd(counter: string, typed: string): StockChange | undefined {
  return /^-?\d{1,6}$/.test(typed) ? { what: 'add', counter, pieces: Number(typed) } : undefined;
}

function fieldsOfChange(change: StockChange): Record<string, string> {
  switch (change.what) {
    case 'undo':
      return { undoes: change.undoes };
    case 'sold out':
      return { soldOut: change.isSoldOut ? 'yes' : 'no' };
    case 'add':
      return { counter: change.counter, add: String(change.pieces) };
    case 'count': {
      const { counter, pieces, seen, options } = change;
      const begun = options ? { colour: options.colour, size: options.size ?? '' } : {};
      return { counter, seen: String(seen ?? ''), count: String(pieces ?? ''), ...begun };
    }
  }
}
