import type { OrderCard } from '../orders/desk-order.ts';
import type { CheckoutForm } from '../orders/order.ts';
import type { Phone } from '../phone.ts';

/** By phone number, in any spelling. */
export type CustomersDesk = {
  /** Undefined for a number without orders and notes. */
  customer(phone: Phone, older?: string): Promise<Customer | undefined>;
  /** The last checkout of this number; undefined without one. */
  known(phone: Phone): Promise<CheckoutForm | undefined>;
  save(wanted: SaveCustomer): Promise<CustomerOutcome>;
};

export type PhoneRecord = { orders: number; delivered: number; refused: number };

export type Customer = {
  phone: Phone;
  record: PhoneRecord;
  /** PKR to pay for parcels under way, and their number. */
  owes: { rupees: number; orders: number };
  /** PKR to give back for returned parcels; 0 for a helper. */
  toGiveBack: number;
  note: CustomerNote;
  cards: OrderCard[];
  older: string | undefined;
};

export type CustomerNote = {
  text: string;
  /** Whether to ask before a parcel goes out. */
  asks: boolean;
  /** ms since 1970, and by whom; 0 and '' where nobody wrote one. */
  changedAt: number;
  changedBy: string;
};

export type SaveCustomer = { phone: Phone; text: string; asks: boolean; seen: number };

/** 'changed': another owner wrote something else meanwhile; nothing was saved. */
export type CustomerOutcome =
  | { state: 'saved' }
  | { state: 'too long'; why: string }
  | { state: 'changed'; note: CustomerNote };
