import type { Order, OrderedProduct } from '../orders/order.ts';
import type { Day } from '../pakistan-time.ts';
import type { OrderState } from './order-states.ts';

/** `at`: ISO 8601 UTC. `amount`: PKR received, given back or written off. */
export type HistoryRow = {
  /** From the client. A step on many orders has the same key in each. */
  key: string;
  step: StepName;
  at: string;
  by: string;
  note?: string;
  courier?: string;
  tracking?: string;
  amount?: number;
  /** Of 'no answer': the time that the customer asked for; ISO 8601 UTC. */
  callAt?: string;
  /** Of money given back. */
  day?: Day;
  before?: OrderEdit;
  after?: OrderEdit;
  /** Returned pieces, and those of them that are damaged and go into no stock. */
  back?: readonly PiecesOfLine[];
  damaged?: readonly DamagedPieces[];
  undoes?: string;
};

/** `line`: position in the order, from 0. */
export type PiecesOfLine = { line: number; pieces: number };

/** Names the line and its counter: the order may have lost the line. */
export type DamagedPieces = PiecesOfLine & { title?: string } & Partial<
    Pick<OrderedProduct, 'link' | 'color' | 'size' | 'stock'>
  >;

/** Each field is replaced as a whole. */
export type OrderEdit = Partial<Omit<Order, 'createdAt'>>;

/** Named as on their buttons. */
export type OrderStep =
  | { step: PlainStepName; note?: string }
  /** With `callAt` the customer asked for that time; without, nobody answered. */
  | { step: 'no answer'; callAt?: string; note?: string }
  | { step: 'returned'; damaged?: readonly PiecesOfLine[]; note?: string }
  /** The customer kept the other pieces. */
  | { step: 'part returned'; back: readonly PiecesOfLine[]; damaged?: readonly PiecesOfLine[]; note?: string }
  | { step: 'send'; courier: string; tracking?: string; note?: string }
  | { step: 'tracking'; tracking: string; courier?: string; note?: string }
  /** From a payment sheet it names courier and parcel. */
  | { step: 'cash received' | 'cash short'; amount: number; courier?: string; tracking?: string; note?: string }
  /** After a return, or of a paid order cancelled before it was sent again; the note says how. */
  | { step: 'money back'; amount: number; day: Day; note?: string }
  | { step: 'edit'; after: OrderEdit; note?: string }
  | { step: 'note'; note: string }
  /** A WhatsApp text was opened; the shop does not know whether it was sent. */
  | { step: 'opened'; note?: string }
  | { step: 'undo'; undoes: string; note?: string };

/** 'write off': the courier will never pay what it owes. */
type PlainStepName =
  | 'confirm'
  | 'pack'
  | 'delivered'
  | 'attempted'
  | 'returning'
  | 'send again'
  | 'cancel'
  | 'write off';

export type StepName = OrderStep['step'];

/** Where each step is allowed, and the state it leads to. Without `to` the state stays. */
export const STEP_RULES: Record<StepName, { from: readonly OrderState[] | 'any'; to?: OrderState }> = {
  confirm: { from: ['new'], to: 'confirmed' },
  'no answer': { from: ['new', 'attempted'] },
  pack: { from: ['confirmed'], to: 'packed' },
  send: { from: ['packed'], to: 'sent' },
  tracking: { from: ['packed', 'sent', 'attempted', 'returning'] },
  delivered: { from: ['sent', 'attempted'], to: 'delivered' },
  attempted: { from: ['sent', 'attempted'], to: 'attempted' },
  returning: { from: ['sent', 'attempted', 'delivered'], to: 'returning' },
  returned: { from: ['sent', 'attempted', 'delivered', 'returning'], to: 'returned' },
  'part returned': { from: ['sent', 'attempted', 'delivered', 'returning'], to: 'delivered' },
  'send again': { from: ['returned'], to: 'confirmed' },
  cancel: { from: ['new', 'confirmed', 'packed'], to: 'cancelled' },
  edit: { from: ['new', 'confirmed', 'packed'] },
  'cash received': { from: ['delivered', 'returning', 'returned'] },
  'cash short': { from: ['delivered', 'returning', 'returned'] },
  'write off': { from: ['delivered', 'returning', 'returned'] },
  'money back': { from: ['delivered', 'returned', 'cancelled'] },
  note: { from: 'any' },
  opened: { from: 'any' },
  undo: { from: 'any' },
};

/** Results of a call: no other call is needed now. */
export const ENDS_CALL: ReadonlySet<StepName> = new Set(['confirm', 'no answer', 'cancel']);

/** Notes and opened texts do not change the order. */
export function changesOrder({ step }: { step: StepName }): boolean {
  return step !== 'note' && step !== 'opened';
}
