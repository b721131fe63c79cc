import type { OpenSheet } from '../../shop/couriers/courier-desk.ts';
import { type PaymentMatch, type PaymentSums, paymentSums } from '../../shop/couriers/payment-sheet.ts';
import type { StatusWord } from '../../shop/couriers/status-words.ts';
import type { TrackingMatch } from '../../shop/couriers/tracking-sheet.ts';
import { deskPrice } from '../../shop/desk/desk-words.ts';

/** A line of a sheet as the screen shows it. */
export type ShownLine = {
  nth: number;
  /** The order, where it is known, and what the line says of the parcel. */
  order: string | undefined;
  parcel: string;
  words: string;
};

export type ShownGroup = { state: Match['state']; count: number; lines: ShownLine[] };

type Match = TrackingMatch | PaymentMatch;

/** What the screen of a sheet shows: its lines by what they come to, those to look at first. */
export type ShownSheet = {
  mark: string;
  fitting: number;
  sums: PaymentSums;
  groups: ShownGroup[];
  /** The courier's words for the state of its parcels, those first that nobody knows. */
  words: StatusWord[];
};

/** What an owner must see comes first. */
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

/** Lines of a group that are shown; the whole sheet is in the owner's own file. */
const MOST_LINES = 200;

export function shownSheet({ kind, matches, mark, words }: Exclude<OpenSheet, { kind: 'booking' }>): ShownSheet {
  const payments = kind === 'payment' ? matches : [];
  const groups = GROUPS.map((state) => {
    const some = matches.filter((match) => match.state === state);
    return { state, count: some.length, lines: some.slice(0, MOST_LINES).map(shownLine) };
  });
  const fitting = matches.filter(({ state }) => state === 'fits' || state === 'received' || state === 'short').length;
  return {
    ...{ mark, fitting, words, sums: paymentSums(payments) },
    groups: groups.filter(({ count }) => count > 0),
  };
}

function shownLine(match: Match): ShownLine {
  const { nth, order, tracking } = match.line;
  const known = 'order' in match ? match.order : undefined;
  return {
    nth,
    order: known?.id,
    parcel: [order || known?.id, tracking].filter(Boolean).join(' '),
    words: wordsOf(match),
  };
}

function wordsOf(match: Match): string {
  if (match.state === 'wrong') return match.why;
  if (match.state === 'received') return deskPrice(match.amount);
  if (match.state === 'short') return `${deskPrice(match.amount)}, ${deskPrice(match.missing)} are missing`;
  if (match.state === 'not in the books') return `Rs ${match.line.amount}`;
  if (match.state === 'came back' || match.state === 'not delivered yet' || match.state === 'not understood') {
    return `${match.line.status || 'No status'}. It is ${match.order.state} here.`;
  }
  return match.state === 'fits' ? `${match.order.order.shipping.firstName} ${match.order.order.shipping.lastName}` : '';
}
