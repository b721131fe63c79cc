import type { Order, OrderedProduct } from '../orders/order.ts';
import type { Day } from '../pakistan-time.ts';
import type { OrderState } from './order-states.ts';

/** A row of an order's history. `at` is ISO 8601 UTC; `amount` is the money received, or given back, with this step, in PKR. */
export type HistoryRow = {
  /** Chosen by the client. A step on many orders at once has the same key in each. */
  key: string;
  step: StepName;
  at: string;
  by: string;
  note?: string;
  courier?: string;
  tracking?: string;
  amount?: number;
  /** When the customer asked to be called, of 'no answer'; ISO 8601 UTC. */
  callAt?: string;
  /** The day on which money was given back. */
  day?: Day;
  /** The fields of an edit, before and after. */
  before?: OrderEdit;
  after?: OrderEdit;
  /** Pieces that came back of a part of the parcel, and those of them that are damaged: no stock has them again. */
  back?: readonly PiecesOfLine[];
  damaged?: readonly DamagedPieces[];
  /** The key of the step that this row undoes. */
  undoes?: string;
};

/** How many pieces of a line of the order, by its position from 0. */
export type PiecesOfLine = { line: number; pieces: number };

/** The same with the line's name and where its pieces are counted: the order may have lost the line. */
export type DamagedPieces = PiecesOfLine & { title?: string } & Partial<
    Pick<OrderedProduct, 'link' | 'color' | 'size' | 'stock'>
  >;

/** The fields of an order that an edit can replace. Each is replaced as a whole. */
export type OrderEdit = Partial<Omit<Order, 'createdAt'>>;

/** The steps that an owner can take with an order, named as on their buttons. */
export type OrderStep =
  | { step: PlainStepName; note?: string }
  /** With `callAt` the customer asked to be called then; without, nobody answered. */
  | { step: 'no answer'; callAt?: string; note?: string }
  | { step: 'returned'; damaged?: readonly PiecesOfLine[]; note?: string }
  /** The customer kept the other pieces. */
  | { step: 'part returned'; back: readonly PiecesOfLine[]; damaged?: readonly PiecesOfLine[]; note?: string }
  | { step: 'send'; courier: string; tracking?: string; note?: string }
  | { step: 'tracking'; tracking: string; courier?: string; note?: string }
  /** From a courier's payment sheet it names the courier and the parcel. */
  | { step: 'cash received' | 'cash short'; amount: number; courier?: string; tracking?: string; note?: string }
  /** To a customer whose parcel came back; the note says how. */
  | { step: 'money back'; amount: number; day: Day; note?: string }
  | { step: 'edit'; after: OrderEdit; note?: string }
  | { step: 'note'; note: string }
  /** A WhatsApp draft was opened. The shop does not know whether it was sent. */
  | { step: 'opened'; note?: string }
  | { step: 'undo'; undoes: string; note?: string };

type PlainStepName = 'confirm' | 'pack' | 'delivered' | 'attempted' | 'returning' | 'send again' | 'cancel';

export type StepName = OrderStep['step'];

/** The states in which a step is allowed, and the state it leads to. Without `to` the state stays. */
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
  'cash received': { from: ['delivered'] },
  'cash short': { from: ['delivered'] },
  'money back': { from: ['delivered', 'returned'] },
  note: { from: 'any' },
  opened: { from: 'any' },
  undo: { from: 'any' },
};

/** The steps that say what came of a call: the customer needs no other one now. */
export const ENDS_CALL: ReadonlySet<StepName> = new Set(['confirm', 'no answer', 'cancel']);

/** True for a step that changes the order. Notes and opened drafts do not. */
export function changesOrder({ step }: { step: StepName }): boolean {
  return step !== 'note' && step !== 'opened';
}
