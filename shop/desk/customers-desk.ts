import type { OrderCard } from '../orders/desk-order.ts';
import type { CheckoutForm } from '../orders/order.ts';
import type { Phone } from '../phone.ts';

/** Customers as the desk knows them: by their phone number, in whatever spelling they gave it. */
export type CustomersDesk = {
  /** All orders of a number, and what owners noted; undefined for a number without either. */
  customer(phone: Phone, older?: string): Promise<Customer | undefined>;
  /** How a checkout was filled in for this number last; undefined where it never was. */
  known(phone: Phone): Promise<CheckoutForm | undefined>;
  save(wanted: SaveCustomer): Promise<CustomerOutcome>;
};

/** How many orders a phone number placed, how many were delivered, and how many came back. */
export type PhoneRecord = { orders: number; delivered: number; refused: number };

export type Customer = {
  phone: Phone;
  record: PhoneRecord;
  /** PKR that the customer still has to pay for parcels on their way, and for how many. */
  owes: { rupees: number; orders: number };
  /** PKR that goes back to the customer for what came back; 0 for a helper. */
  toGiveBack: number;
  note: CustomerNote;
  cards: OrderCard[];
  older: string | undefined;
};

export type CustomerNote = {
  text: string;
  /** Whether owners want to ask before a parcel goes out. */
  asks: boolean;
  /** When it was changed last, in ms since 1970, and by whom; 0 and '' where nobody wrote one. */
  changedAt: number;
  changedBy: string;
};

/** `seen`: the `changedAt` that the screen showed. */
export type SaveCustomer = { phone: Phone; text: string; asks: boolean; seen: number };

/** 'changed': another owner wrote something else meanwhile; it is told, and nothing was saved. */
export type CustomerOutcome =
  | { state: 'saved' }
  | { state: 'too long'; why: string }
  | { state: 'changed'; note: CustomerNote };
