import { deskPrice } from '../desk/desk-text.ts';
import { readWrittenNumber } from '../price.ts';
import { type PaymentLine, paymentMeanings } from './payment-sheet.ts';
import type { SaidStatuses, StatusMeaning } from './status-words.ts';
import { plainCell } from './tracking-number.ts';
import { turnedColumns } from './turned-columns.ts';

/**
 * What a courier pays for parcels, in paisa (a hundredth of a rupee): whole numbers, so that their sums are exact. `gross` is
 * what customers paid, `net` what the courier pays out.
 */
export type SheetSums = { gross: number; charges: number; taxes: number; net: number };

/** The money of one line; `stated` is the net that is written there, `told` what its owner should know, as sentences. */
export type LineMoney = SheetSums & { stated: number | undefined; told: string[]; isOff: boolean };

/** The money of a sheet: of each line, in its order, and in sum; `total` is the net of the sheet's own total. */
export type SheetMoney = { lines: LineMoney[]; sums: SheetSums; total: number | undefined };

type Context = { courier: string; said: SaidStatuses; total: string };

/** What a payment sheet comes to. The net that is written there counts; without one, what is left of the gross. */
export function moneyOf(lines: readonly PaymentLine[], { total, ...context }: Context): SheetMoney {
  const meanings = paymentMeanings(lines, context);
  const isTurned = turnedColumns(
    lines.map((line, at) => {
      const [stated, meaning] = [paisaOf(line.net), meanings[at]];
      const isTold = stated !== undefined && (meaning === 'delivered' || meaning === 'returned');
      const taken = isTold ? grossOf(line, meaning) - stated : undefined;
      return { sums: deductedTexts(line).map((text) => paisaOf(text) ?? 0), taken };
    }),
  );
  const isSplit = lines.some(({ charges = [], taxes = [] }) => charges.length + taxes.length > 0);
  const all = lines.map((line, at) => lineMoney(line, { meaning: meanings[at], isTurned, isSplit }));
  return { lines: all, sums: all.reduce<SheetSums>(addMoney, NO_MONEY), total: paisaOf(total) };
}

export const NO_MONEY: SheetSums = { gross: 0, charges: 0, taxes: 0, net: 0 };

export function isSameMoney(one: SheetSums, other: SheetSums): boolean {
  return (['gross', 'charges', 'taxes', 'net'] as const).every((of) => one[of] === other[of]);
}

export function addMoney(one: SheetSums, other: SheetSums): SheetSums {
  return {
    gross: one.gross + other.gross,
    charges: one.charges + other.charges,
    taxes: one.taxes + other.taxes,
    net: one.net + other.net,
  };
}

/** What the customer of a line paid. */
function grossOf({ amount }: PaymentLine, meaning: StatusMeaning | undefined): number {
  return meaning === 'delivered' ? (paisaOf(amount) ?? 0) : 0;
}

/** Of a parcel whose status nobody knows, at least what the courier pays was collected. */
function leastGross(line: PaymentLine, meaning: StatusMeaning | undefined): number {
  return meaning === undefined ? Math.max(0, paisaOf(line.net) ?? 0) : grossOf(line, meaning);
}

function deductedTexts({ charges = [], taxes = [] }: PaymentLine): string[] {
  return [...charges, ...taxes];
}

function sumOf(sums: readonly number[]): number {
  return sums.reduce((all, sum) => all + sum, 0);
}

type LineContext = {
  meaning: StatusMeaning | undefined;
  /** Columns in which what the courier takes is below zero: those of charges, then those of taxes. */
  isTurned: readonly boolean[];
  /** Whether the sheet has columns of what the courier takes. */
  isSplit: boolean;
};

function lineMoney(line: PaymentLine, { meaning, isTurned, isSplit }: LineContext): LineMoney {
  const stated = paisaOf(line.net);
  // Of a parcel under way some sheets write what it will cost.
  if (meaning === 'not delivered yet' && !stated) return { ...NO_MONEY, stated, told: [], isOff: false };
  const texts = deductedTexts(line);
  const sums = texts.map((text, at) => (paisaOf(text) ?? 0) * (isTurned[at] ? -1 : 1));
  const ofCharges = line.charges?.length ?? 0;
  const [listed, taxes] = [sumOf(sums.slice(0, ofCharges)), sumOf(sums.slice(ofCharges))];
  const gross = isSplit ? grossOf(line, meaning) : leastGross(line, meaning);
  const left = gross - listed - taxes;
  const charges = isSplit || stated === undefined ? listed : gross - stated;
  const net = stated ?? left;
  const isOff = isSplit && meaning !== undefined && Math.abs(net - left) > mostRounded([...texts, line.net]);
  const mistakes = [line.amount, ...(line.charges ?? []), ...(line.taxes ?? []), line.net].flatMap(toldOf);
  const off = `Gross less charges and taxes is ${paisaPrice(left)}, but its net is ${paisaPrice(net)}: ${moreOrLess(net - left)}.`;
  return { gross, charges, taxes, net, stated, told: [...mistakes, ...(isOff ? [off] : [])], isOff };
}

/** What is not taken as it is written. */
function toldOf(text: string): string[] {
  if (plainCell(text) === '') return [];
  const paisa = paisaOf(text);
  if (paisa === undefined) return [`“${text}” is no sum of rupees: it counts as nothing.`];
  return isFiner(text) ? [`“${text}” is finer than a paisa: it counts as ${paisaPrice(paisa)}.`] : [];
}

/** Each amount that is finer than a paisa is rounded by up to half of one. */
function mostRounded(texts: readonly string[]): number {
  return Math.ceil(texts.filter((text) => paisaOf(text) !== undefined && isFiner(text)).length / 2);
}

function isFiner(text: string): boolean {
  return Math.abs(numberIn(text) * 100 - Math.abs(paisaOf(text) ?? 0)) > NOISE;
}

/** Spreadsheets compute 715.0000000000001; so much of a paisa is nothing that anybody wrote. */
const NOISE = 0.0001;

/** What an owner should know of a sheet's money as a whole, as sentences; none where it adds up. */
export function moneyLines({ lines, sums, total }: SheetMoney, courier: string): string[] {
  const off = lines.filter(({ isOff }) => isOff);
  const by = off.reduce((sum, { net, gross, charges, taxes }) => sum + net - (gross - charges - taxes), 0);
  const other = lines.reduce((sum, { told, isOff }) => sum + told.length - (isOff ? 1 : 0), 0);
  return [
    ...(off.length === 0
      ? []
      : [
          `In ${off.length === 1 ? 'one line' : `${off.length} lines`} the net is not gross less charges and taxes. In sum it is ${moreOrLess(by)}. Ask ${courier} about ${off.length === 1 ? 'it' : 'them'}.`,
        ]),
    ...(total === undefined || total === sums.net
      ? []
      : [
          `The sheet’s own total says ${paisaPrice(total)}, but its lines come to ${paisaPrice(sums.net)}. Compare both with the bank’s line.`,
        ]),
    ...(other === 0
      ? []
      : [
          other === 1
            ? 'One amount is not taken as it is written; its line says why.'
            : `${other} amounts are not taken as they are written; their lines say why.`,
        ]),
  ];
}

/** 'The bank shows Rs 120 less than the sheet.' Both in paisa. */
export function bankText(bank: number, net: number): string {
  if (bank === net) return 'The bank shows the same as the sheet.';
  return `The bank shows ${moreOrLess(bank - net)} than the sheet.`;
}

function moreOrLess(paisa: number): string {
  if (paisa === 0) return 'the same';
  return `${paisaPrice(Math.abs(paisa))} ${paisa < 0 ? 'less' : 'more'}`;
}

/** 'Rs 1,208.50' or 'Rs 1,208', of a sum in paisa: as the bank writes it. */
export function paisaPrice(paisa: number): string {
  return paisa % 100 === 0 ? deskPrice(paisa / 100) : `Rs ${WITH_PAISA.format(paisa / 100)}`;
}

const WITH_PAISA = /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** The paisa of a written sum: 'PKR 82.80', '-249.92', '(180)'. Undefined for what is none. */
export function paisaOf(text: string): number | undefined {
  const rupees = numberIn(text);
  if (Number.isNaN(rupees) || rupees > MOST_RUPEES) return undefined;
  const paisa = Math.round(rupees * 100);
  return paisa !== 0 && BELOW_ZERO.test(plainCell(text)) ? -paisa : paisa;
}

/** More is a tracking number in the wrong column. */
const MOST_RUPEES = 1_000_000_000;

const BELOW_ZERO = /^-|^\(.*\)$/;

/** Without its sign. */
function numberIn(text: string): number {
  return readWrittenNumber(plainCell(text).replace(/^[-(]\s*|\)$/g, ''));
}
