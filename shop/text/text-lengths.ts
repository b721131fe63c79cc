/** The longest note that is typed on a product's page; see LONGEST. */
export const LONGEST_NOTE = 500;

/** The longest texts that a visitor may send, in UTF-16 units, as `length` counts them: three bytes of UTF-8 each at most. */
export const LONGEST = {
  /** Checkout, and the desk's orders. The longest email address that can be has 254. */
  contact: 254,
  firstName: 100,
  lastName: 100,
  address: 500,
  city: 100,
  postal: 20,
  email: 254,
  /** A note as it is typed on a product's page; and those of all lines of an order together. */
  note: LONGEST_NOTE,
  notes: 3000,
  /** Contact form. */
  name: 100,
  phone: 100,
  comment: 20_000,
  /** A search: what is read of it and shown again. */
  search: 200,
  /** What is kept of a header: the client's address that a proxy passes on, the device of a session. */
  clientAddress: 64,
  device: 100,
} as const;
