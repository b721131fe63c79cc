import { deskPrice } from '../desk/desk-text.ts';
import { readWrittenNumber } from '../price.ts';
import { type PaymentLine, paymentMeanings } from './payment-sheet.ts';
import type { SaidStatuses, StatusMeaning } from './status-words.ts';
import { plainCell } from './tracking-number.ts';
import { turnedColumns } from './turned-columns.ts';

/** In paisa (1/100 rupee): whole numbers, so that sums are exact. `gross`: paid by customers. `net`: paid out by the courier. */
export type SheetSums = { gross: number; charges: number; taxes: number; net: number };

/** `meaning`: undefined while nobody knows its status. `stated`: the net as written. `told`: sentences for the owner. */
export type LineMoney = SheetSums & {
  meaning: StatusMeaning | undefined;
  stated: number | undefined;
  told: string[];
  isOff: boolean;
};

/** `total`: the net of the sheet's own total. */
export type SheetMoney = { lines: LineMoney[]; sums: SheetSums; total: number | undefined };

type Context = { courier: string; said: SaidStatuses; total: string };

/** The written net counts; without one, the gross less deductions. */
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

function grossOf({ amount }: PaymentLine, meaning: StatusMeaning | undefined): number {
  return meaning === 'delivered' ? (paisaOf(amount) ?? 0) : 0;
}

/** Status unknown: at least what the courier pays was collected. */
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
  /** Columns with deductions below zero: charges, then taxes. */
  isTurned: readonly boolean[];
  /** Whether the sheet has columns of deductions. */
  isSplit: boolean;
};

function lineMoney(line: PaymentLine, { meaning, isTurned, isSplit }: LineContext): LineMoney {
  const stated = paisaOf(line.net);
  // Some sheets have expected charges of parcels under way.
  if (meaning === 'not delivered yet' && !stated) return { ...NO_MONEY, meaning, stated, told: [], isOff: false };
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
  return { gross, charges, taxes, net, meaning, stated, told: [...mistakes, ...(isOff ? [off] : [])], isOff };
}

function toldOf(text: string): string[] {
  if (plainCell(text) === '') return [];
  const paisa = paisaOf(text);
  if (paisa === undefined) return [`“${text}” is no sum of rupees: it counts as nothing.`];
  return isFiner(text) ? [`“${text}” is finer than a paisa: it counts as ${paisaPrice(paisa)}.`] : [];
}

/** In paisa: each amount finer than a paisa is rounded by up to half of one. */
function mostRounded(texts: readonly string[]): number {
  return Math.ceil(texts.filter((text) => paisaOf(text) !== undefined && isFiner(text)).length / 2);
}

function isFiner(text: string): boolean {
  return Math.abs(numberIn(text) * 100 - Math.abs(paisaOf(text) ?? 0)) > NOISE;
}

/** In paisa: spreadsheets compute 715.0000000000001. */
const NOISE = 0.0001;

/** Sentences on the whole sheet; none where it adds up. */
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

/** In paisa: 'The bank shows Rs 120 less than the sheet.' */
export function bankText(bank: number, net: number): string {
  if (bank === net) return 'The bank shows the same as the sheet.';
  return `The bank shows ${moreOrLess(bank - net)} than the sheet.`;
}

function moreOrLess(paisa: number): string {
  if (paisa === 0) return 'the same';
  return `${paisaPrice(Math.abs(paisa))} ${paisa < 0 ? 'less' : 'more'}`;
}

/** 'Rs 1,208.50' or 'Rs 1,208', from paisa. */
export function paisaPrice(paisa: number): string {
  return paisa % 100 === 0 ? deskPrice(paisa / 100) : `Rs ${WITH_PAISA.format(paisa / 100)}`;
}

const WITH_PAISA = /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Paisa of 'PKR 82.80', '-249.92', '(180)'; undefined for other texts. */
export function paisaOf(text: string): number | undefined {
  const rupees = numberIn(text);
  if (Number.isNaN(rupees) || rupees > MOST_RUPEES) return undefined;
  const paisa = Math.round(rupees * 100);
  return paisa !== 0 && BELOW_ZERO.test(plainCell(text)) ? -paisa : paisa;
}

/** Larger numbers are tracking numbers in the wrong column. */
const MOST_RUPEES = 1_000_000_000;

const BELOW_ZERO = /^-|^\(.*\)$/;

function numberIn(text: string): number {
  return readWrittenNumber(plainCell(text).replace(/^[-(]\s*|\)$/g, ''));
}
