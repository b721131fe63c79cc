import type { OpenSheet } from '../../shop/couriers/courier-desk.ts';
import { type PaymentMatch, type PaymentSums, paymentSums } from '../../shop/couriers/payment-sheet.ts';
import { type LineMoney, moneyLines, paisaPrice, type SheetSums } from '../../shop/couriers/sheet-money.ts';
import type { StatusWord } from '../../shop/couriers/status-words.ts';
import { isSameTracking, readTracking } from '../../shop/couriers/tracking-number.ts';
import type { TrackingMatch } from '../../shop/couriers/tracking-sheet.ts';
import { deskPrice } from '../../shop/desk/desk-text.ts';
import type { DeskOrder, OrderCard } from '../../shop/orders/desk-order.ts';
import { isOnItsWay } from '../../shop/steps/order-states.ts';
import { stepsThatFollow } from '../../shop/steps/order-status.ts';
import type { StepName } from '../../shop/steps/order-step.ts';

export type ShownLine = {
  nth: number;
  /** Undefined where unknown. */
  order: string | undefined;
  parcel: string;
  words: string;
  money: string;
  /** On its money, as sentences. */
  told: string[];
  /** For a returned parcel: the steps that say so. */
  back: { card: SteppedCard; steps: StepName[] } | undefined;
};

type SteppedCard = Pick<OrderCard, 'id' | 'steps' | 'order'>;

export type ShownGroup = { state: Match['state']; count: number; lines: ShownLine[] };

type Match = TrackingMatch | PaymentMatch;

/** Groups of lines, those to look at first. */
export type ShownSheet = {
  mark: string;
  fitting: number;
  sums: PaymentSums;
  /** Of a payment sheet, in paisa; undefined for a helper once it is counted. */
  money: { sums: SheetSums; newSums: SheetSums | undefined; told: string[]; bank: number | undefined } | undefined;
  /** How many lines have charges to count. */
  costs: number;
  groups: ShownGroup[];
  /** Unknown ones first. */
  words: StatusWord[];
};

/** In the order of urgency. */
const GROUPS: readonly Match['state'][] = [
  'wrong',
  'not understood',
  'not in the books',
  'short',
  'came back',
  'received',
  'fits',
  'not delivered yet',
  'counted',
  'known',
];

/** Per group; the whole sheet is in the owner's file. */
const MOST_LINES = 200;

export function shownSheet(sheet: Exclude<OpenSheet, { kind: 'booking' }>): ShownSheet {
  const { matches, mark, words } = sheet;
  const payment = sheet.kind === 'payment' ? sheet : undefined;
  const money = new Map(payment?.matches.map((match, at) => [match as Match, payment.money?.lines[at]]));
  const groups = GROUPS.map((state) => {
    const some = matches.filter((match) => match.state === state);
    const lines = some.slice(0, MOST_LINES).map((match) => shownLine(match, money.get(match)));
    return { state, count: some.length, lines };
  });
  const fitting = matches.filter(({ state }) => state === 'fits' || state === 'received' || state === 'short').length;
  return {
    mark,
    fitting,
    words,
    sums: paymentSums(payment?.matches ?? []),
    costs: payment?.costs.length ?? 0,
    money: payment?.money && {
      sums: payment.money.sums,
      newSums: payment.newSums,
      told: [...(payment.newSums ? [newText(payment.newSums)] : []), ...moneyLines(payment.money, payment.courier)],
      bank: payment.bank,
    },
    groups: groups.filter(({ count }) => count > 0),
  };
}

function newText({ gross, charges, taxes, net }: SheetSums): string {
  const sums = `gross ${paisaPrice(gross)}, charges ${paisaPrice(charges)}, taxes ${paisaPrice(taxes)}, net ${paisaPrice(net)}`;
  return `As its words are understood now, it comes to ${sums}. Press below to keep these sums.`;
}

function shownLine(match: Match, money: LineMoney | undefined): ShownLine {
  const { nth, order, tracking } = match.line;
  const known = 'order' in match ? match.order : undefined;
  return {
    nth,
    order: known?.id,
    parcel: [order || known?.id, tracking].filter(Boolean).join(' '),
    words: textOf(match),
    money: money ? lineText(money) : '',
    told: money?.told ?? [],
    back: known && match.state === 'came back' ? backOf(known, tracking) : undefined,
  };
}

/** 'Charges Rs 200, taxes Rs 32.5, net Rs 2,517.5'; '' for none. */
function lineText({ gross, charges, taxes, net }: LineMoney): string {
  if (charges === 0 && taxes === 0 && net === gross) return '';
  return `Charges ${paisaPrice(charges)}, taxes ${paisaPrice(taxes)}, net ${paisaPrice(net)}`;
}

/** Returned by the sheet and not in the books; not the earlier parcel of an order sent again. */
function backOf({ id, steps, order, history, tracking }: DeskOrder, written: string): ShownLine['back'] {
  if (tracking !== '' && 'tracking' in readTracking(written) && !isSameTracking(tracking, written)) return undefined;
  const follow = stepsThatFollow(history).filter((step) => step === 'returning' || step === 'returned');
  return follow.length > 0 ? { card: { id, steps, order }, steps: follow } : undefined;
}

function textOf(match: Match): string {
  if (match.state === 'wrong') return match.why;
  if (match.state === 'received') return deskPrice(match.amount);
  if (match.state === 'short') return `${deskPrice(match.amount)}, ${deskPrice(match.missing)} are missing`;
  if (match.state === 'not in the books') return match.line.amount && `Rs ${match.line.amount}`;
  if (match.state === 'came back' || match.state === 'not delivered yet' || match.state === 'not understood') {
    const { state } = match.order;
    const still = isOnItsWay(state) ? 'still ' : '';
    return `Courier says ${match.line.status || 'nothing'}; here it is ${still}${state}`;
  }
  return match.state === 'fits' ? `${match.order.order.shipping.firstName} ${match.order.order.shipping.lastName}` : '';
}
