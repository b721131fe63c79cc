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
  note: 500,
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

/** A text that is too long, by its field in LONGEST. */
export type Overlong = { field: string; length: number; most: number };

/** Those of these texts that are too long. */
export function overlongIn<Field extends keyof typeof LONGEST>(
  texts: Readonly<Partial<Record<Field, string>>>,
): Overlong[] {
  return (Object.entries(texts) as [Field, string][]).flatMap(([field, text]) => overlong(field, text.length));
}

/** One, or none where a text of this length fits. */
export function overlong(field: keyof typeof LONGEST, length: number): Overlong[] {
  return length > LONGEST[field] ? [{ field, length, most: LONGEST[field] }] : [];
}

/** Each as what is wrong with its field. */
export function overlongMistakes(overlong: readonly Overlong[]): { field: string; words: string }[] {
  return overlong.map((one) => ({ field: one.field, words: overlongSentence(one) }));
}

/** 'This is 612 characters long. There is room for 500.' */
export function overlongSentence({ length, most }: Pick<Overlong, 'length' | 'most'>): string {
  return `This is ${length} characters long. There is room for ${most}: please write it shorter.`;
}
