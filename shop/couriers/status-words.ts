/**
 * 'delivered': its cash is the shop's. 'returned': it came back, or was cancelled before it left. Anything else changes
 * nothing, whatever the amount.
 */
export const STATUS_MEANINGS = ['delivered', 'returned', 'not delivered yet'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

/** By `statusKey`; counts before the shop's own knowledge. */
export type SaidStatuses = ReadonlyMap<string, StatusMeaning>;

/** Undefined takes an earlier meaning back. */
export type SaidStatus = { status: string; meaning: StatusMeaning | undefined };

/** As written, and in how many lines; `meaning` undefined when unknown. */
export type StatusWord = { status: string; lines: number; meaning: StatusMeaning | undefined };

/** Undefined when neither an owner nor the shop knows. */
export function meaningOf(status: string, courier: string, said: SaidStatuses): StatusMeaning | undefined {
  return said.get(statusKey(status)) ?? knownMeaning(status, courier);
}

/** By whole words: 'Delivered to Shipper' is not 'Delivered'. */
export function knownMeaning(status: string, courier: string): StatusMeaning | undefined {
  const key = statusKey(status);
  const own = OWN_WORDS[statusKey(courier)]?.[key];
  if (own !== undefined) return own;
  if (DELIVERED.has(key)) return 'delivered';
  if (RETURNED.has(key) || key.startsWith('returnedto')) return 'returned';
  return ON_ITS_WAY.has(key) || BEGINS_ON_ITS_WAY.test(key) ? 'not delivered yet' : undefined;
}

/** For comparing: 'Out-For-Delivery' and 'OUT FOR DELIVERY' are the same. '' for signs alone. */
export function statusKey(status: string): string {
  return status
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, LONGEST_KEY);
}

/** In characters: an index holds no longer ones. */
const LONGEST_KEY = 100;

/** Unknown ones first. */
export function statusWords(statuses: readonly string[], courier: string, said: SaidStatuses): StatusWord[] {
  const words = [...Map.groupBy(statuses, statusKey).values()].map(([status = '', ...others]) => ({
    status: status.slice(0, LONGEST_KEY),
    lines: others.length + 1,
    meaning: meaningOf(status, courier, said),
  }));
  const known = (word: StatusWord) => (word.meaning === undefined ? 0 : 1);
  return words.sort((one, other) => known(one) - known(other)).slice(0, MOST_WORDS);
}

/** A column with more holds something else. */
const MOST_WORDS = 40;

function keys(...statuses: string[]): ReadonlySet<string> {
  return new Set(statuses.map(statusKey));
}

const DELIVERED = keys(
  'Delivered',
  'Shipment - Delivered',
  'Delivered to customer',
  'Delivered to consignee',
  'Successfully delivered',
  'Delivered successfully',
);

const RETURNED = keys(
  ...['Return', 'Returned', 'RTO', 'Being Return', 'Being Returned', 'Ready for Return', 'Out For Return'],
  ...['Return In-Transit', 'Return to Shipper', 'Return to Sender', 'Return Initiated', 'Delivered to Shipper'],
  ...['Return - Confirm', 'Return - Delivered to Shipper', 'Shipment - Cancelled'],
  ...['Cancelled', 'Canceled', 'Cancelled by Shipper', 'Un-Assigned By Me', 'Expired'],
);

const ON_ITS_WAY = keys(
  ...['Unbooked', 'Booked', 'Shipment - Booked', 'Pickup Request not Send', 'Pickup Request Sent', 'Shipment picked'],
  ...['Picked By PostEx', 'PostEx WareHouse', 'In Stock', 'Transferred', 'In Transit', 'Shipment - In Transit'],
  ...['Out For Delivery', 'Shipment - Out for Delivery', 'Delivery En-Route', 'En-Route for Delivery'],
  ...['Waiting for Delivery', 'Delivery Under Review', 'Under Verification', 'Attempted', 'Attempt Made'],
  ...['Shipment - Re-Attempt', 'Shipment - Arrived at Destination', 'Arrived at Transit Hub'],
  ...['Undelivered', 'Not Delivered', 'Shipment - Delivery Unsuccessful'],
);

/** 'En-Route to Karachi warehouse', 'Arrived at Station in Lahore', 'Attempt Made: CNA' */
const BEGINS_ON_ITS_WAY = /^(enrouteto|departedto|arrivedatstation|dispatchedto|assignedtocourier|attemptmade)/;

/** Only of this courier, by `statusKey`. */
const OWN_WORDS: Record<string, Record<string, StatusMeaning>> = {
  leopards: {
    dv: 'delivered',
    ro: 'returned',
    rn1: 'returned',
    rn2: 'returned',
    rw: 'returned',
    rc: 'not delivered yet',
    ac: 'not delivered yet',
    pn1: 'not delivered yet',
    pn2: 'not delivered yet',
  },
};
