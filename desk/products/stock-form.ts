import { chosenNames, optionsOf } from '../../shop/buying/choice.ts';
import type { ProductDesk, StockOutcome, StockRequest } from '../../shop/desk/product-desk.ts';
import { ownValue } from '../../shop/own-value.ts';
import { type CellCount, NO_COUNT, type StockChange } from '../../shop/stock/stock-change.ts';
import { OWN_COUNTER, readCount, type StockCounts } from '../../shop/stock/stock-counts.ts';
import { formText, postedKey } from '../forms/posted-form.ts';

/** `name`: what was pressed, as its screen calls it. */
export type StockSubmission = StockRequest & { name: string };

/** Posted without scripts, with what was typed. */
export type PostedStock = {
  submission: StockSubmission;
  outcome: StockOutcome;
  typed: string;
  /** By counter. */
  typedCells: Record<string, string>;
};

/** Undefined for a form that is none of the desk's. */
export async function takePostedStock(form: FormData, products: ProductDesk): Promise<PostedStock | undefined> {
  const submission = readStockForm(form);
  if (!submission) return undefined;
  const typedCells = Object.fromEntries(typedIn(form).map(({ cell, text }) => [cell.counter, text]));
  return { submission, outcome: await products.change(submission), typed: formText(form, 'count'), typedCells };
}

/** Undefined when it is none of the desk's. */
export function readStockForm(form: FormData): StockSubmission | undefined {
  const [key, id, name] = [postedKey(form), formText(form, 'product'), formText(form, 'name')];
  const change = readChange(form);
  return change && id && key ? { key, id, name: name.slice(0, MOST_NAME), change } : undefined;
}

/** In characters; longer names are cut: they are only said back. */
const MOST_NAME = 200;

/** As `readStockForm` reads them. */
export function fieldsOfStock({ key, id, name, change }: StockSubmission): [name: string, value: string][] {
  return [...Object.entries({ key, product: id, name }), ...fieldsOfChange(change)];
}

/** Undefined when nothing is wrong. */
export function mistakeInStock({ change }: StockSubmission): string | undefined {
  if (change.what !== 'count' && change.what !== 'counts') return undefined;
  const cells = change.what === 'counts' ? change.cells : [change];
  const wrong = cells.find(({ pieces, seen }) => readCount(pieces ?? seen) === undefined);
  if (!wrong) return undefined;
  const name = change.what === 'counts' && wrong.options ? `${chosenNames(wrong.options)}: ` : '';
  return name + NO_COUNT;
}

/** Another submission, or another owner, already did the same. */
export function isAsWanted(cells: readonly CellCount[], counts: StockCounts): boolean {
  return cells.every(({ counter, pieces }) => ownValue(counts, counter) === pieces);
}

export type GridCell = { counter: string; seen: string; colour: string; size: string };

export function cellField(cell: GridCell): string {
  return JSON.stringify(cell);
}

/** `seen`: the number when typing began. */
export type Typed = { text: string; seen: string };

export type TypedCells = [counter: string, Typed][];

/** A cell typed back to its number follows the number again. */
export function typedOver(
  all: ReadonlyMap<string, Typed>,
  counter: string,
  { text, shown }: { text: string; shown: string },
): ReadonlyMap<string, Typed> {
  const seen = all.get(counter)?.seen ?? shown;
  const others = [...all].filter(([of]) => of !== counter);
  return new Map(text === seen ? others : [...others, [counter, { text, seen }]]);
}

export function typedCells(form: FormData): TypedCells {
  return typedIn(form).flatMap(({ cell: { counter, seen }, text }) =>
    text === seen ? [] : [[counter, { text, seen }]],
  );
}

/** After 'The same for all', its number in each cell. */
function typedIn(form: FormData): { cell: GridCell; text: string }[] {
  const isSame = form.has('same') || formText(form, 'press') === 'same';
  const all = isSame ? formText(form, 'all') : '';
  const texts = form.getAll('pieces').map((text) => String(text).trim());
  return form.getAll('cell').flatMap((one, nth) => {
    const cell = readCell(String(one));
    const own = texts[nth] ?? '';
    return cell ? [{ cell, text: cell.counter === OWN_COUNTER ? own : all || own }] : [];
  });
}

function readCell(json: string): GridCell | undefined {
  try {
    const { counter, seen, colour, size } = JSON.parse(json) as Partial<GridCell>;
    const texts = [counter, seen, colour, size];
    if (texts.some((text) => typeof text !== 'string')) return undefined;
    return { counter: String(counter), seen: String(seen), colour: String(colour), size: String(size) };
  } catch {
    return undefined;
  }
}

function readChange(form: FormData): StockChange | undefined {
  const counter = formText(form, 'counter');
  if (form.has('undoes')) return { what: 'undo', undoes: formText(form, 'undoes') };
  if (form.has('soldOut')) return { what: 'sold out', isSoldOut: formText(form, 'soldOut') === 'yes' };
  if (form.has('add')) return readAdd(counter, formText(form, 'add'));
  if (form.has('cell')) return { what: 'counts', cells: readCells(form) };
  if (!form.has('count')) return undefined;
  const colour = formText(form, 'colour');
  return {
    what: 'count',
    counter,
    seen: readCount(formText(form, 'seen')),
    pieces: readPieces(formText(form, 'count')),
    ...(colour ? { options: optionsOf({ colour, size: formText(form, 'size') }) } : {}),
  };
}

/** '05' is 5. */
export function readCells(form: FormData): CellCount[] {
  return typedIn(form)
    .map(({ cell: { counter, seen, colour, size }, text }) => ({
      counter,
      seen: readCount(seen),
      pieces: readPieces(text),
      ...(colour ? { options: optionsOf({ colour, size }) } : {}),
    }))
    .filter(({ seen, pieces }) => pieces !== seen);
}

/** NaN for an invalid number. An empty field ends the counting. */
export function readPieces(typed: string): number | undefined {
  return typed === '' ? undefined : (readCount(typed) ?? Number.NaN);
}

function readAdd(counter: string, typed: string): StockChange | undefined {
  return /^-?\d{1,6}$/.test(typed) ? { what: 'add', counter, pieces: Number(typed) } : undefined;
}

function fieldsOfChange(change: StockChange): [name: string, value: string][] {
  switch (change.what) {
    case 'undo':
      return [['undoes', change.undoes]];
    case 'sold out':
      return [['soldOut', change.isSoldOut ? 'yes' : 'no']];
    case 'add':
      return Object.entries({ counter: change.counter, add: String(change.pieces) });
    case 'count': {
      const { counter, pieces, seen, options } = change;
      const begun = options ? { colour: options.colour, size: options.size ?? '' } : {};
      return Object.entries({ counter, seen: String(seen ?? ''), count: String(pieces ?? ''), ...begun });
    }
    case 'counts':
      return change.cells.flatMap(({ counter, pieces, seen, options }): [string, string][] => {
        const { colour = '', size = '' } = options ?? {};
        return [
          ['cell', cellField({ counter, seen: String(seen ?? ''), colour, size })],
          ['pieces', String(pieces ?? '')],
        ];
      });
  }
}
