/** Typed on a product's page; see LONGEST. */
export const LONGEST_NOTE = 500;

/** Of visitors' texts, in UTF-16 units: at most three bytes of UTF-8 each. */
export const LONGEST = {
  /** Checkout and desk orders. An email address has at most 254. */
  contact: 254,
  firstName: 100,
  lastName: 100,
  address: 500,
  city: 100,
  postal: 20,
  email: 254,
  /** One note on a product's page; the notes of all lines of an order. */
  note: LONGEST_NOTE,
  notes: 3000,
  name: 100,
  phone: 100,
  comment: 20_000,
  search: 200,
  /** Kept of headers: the client's address from a proxy, a session's device. */
  clientAddress: 64,
  device: 100,
} as const;
