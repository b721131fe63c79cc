import type { FirstCourier } from './courier-names.ts';

/** An order's value, or 'text': the same for every order. */
export const BOOKING_FIELDS = [
  'order',
  'cash',
  'products',
  'name',
  'phone',
  'address',
  'city',
  'pieces',
  'email',
  'note',
  'text',
] as const;
export type BookingField = (typeof BOOKING_FIELDS)[number];

export type BookingColumn = {
  heading: string;
  field: BookingField;
  /** The text of a 'text' column; '' for the others. */
  text: string;
};

export const SHEET_FIELDS = ['tracking', 'order', 'amount', 'status', 'net', 'charges', 'taxes'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** A courier's deductions may be in several columns, which are added. */
export const DEDUCTED_FIELDS = ['charges', 'taxes'] as const;
export type DeductedField = (typeof DEDUCTED_FIELDS)[number];

/** A courier's booking columns and sheet headings. Owners can change both. */
export type CourierLayout = {
  courier: string;
  columns: BookingColumn[];
  /** '' where the heading is recognised. Deductions may name several, with '+' between them. */
  headings: Record<SheetField, string>;
};

/** Recognised in every courier's sheets, the likeliest first. */
export const KNOWN_HEADINGS: Record<Exclude<SheetField, DeductedField>, readonly string[]> = {
  tracking: [
    'tracking number',
    'tracking no',
    'tracking',
    'tracking id',
    'cn',
    'cn no',
    'cn number',
    'consignment no',
    'consignment number',
    'consignment',
    'booked packet cn',
    'awb',
    'awb number',
    'airway bill',
  ],
  order: [
    'order ref number',
    'order reference number',
    'order reference',
    'order ref',
    'customer reference number',
    'customer reference no',
    'customer ref',
    'reference number',
    'reference no',
    'shipper reference',
    'order id',
    'order number',
    'order no',
    'order',
    'reference',
  ],
  amount: ['cod amount', 'cod', 'rr amount', 'collect amount', 'collected amount', 'order amount', 'amount'],
  status: ['status', 'order status', 'shipment status', 'delivery status', 'parcel status', 'current status'],
  net: ['net amount', 'net payable', 'net', 'payable', 'payable amount', 'amount payable', 'net payment'],
};

/**
 * Headings with another meaning for one courier, by `plainHeading` of its name: Kangaroo's 'COD Amount' is its fee and 'Invoice
 * #' the shop's order; Trax has 'Delivered' or 'Returned' under 'Payment Type'; Leopards' 'Gross Collected' (after taxes) and
 * BlueEx's 'Paid Amount' (after charges) are what the shop gets.
 */
const OWN_HEADINGS: Record<string, Partial<Record<SheetField, string>>> = {
  kangaroo: { order: 'invoice', amount: 'order amount', charges: 'cod amount' },
  kangaroologistics: { order: 'invoice', amount: 'order amount', charges: 'cod amount' },
  trax: { status: 'payment type' },
  leopards: { net: 'gross collected' },
  blueex: { net: 'paid amount' },
};

export function ownHeading(courier: string, field: SheetField): string | undefined {
  return OWN_HEADINGS[plainHeading(courier)]?.[field];
}

const NO_HEADINGS: CourierLayout['headings'] = {
  tracking: '',
  order: '',
  amount: '',
  status: '',
  net: '',
  charges: '',
  taxes: '',
};

/**
 * PostEx's and TCS's columns are those of their booking sheets as far as known; the others are guesses. Owners should compare
 * each with the courier's form.
 */
export const FIRST_LAYOUTS: readonly CourierLayout[] = [
  layout('PostEx', [
    ['Order Reference Number', 'order'],
    ['Order Amount', 'cash'],
    ['Order Detail', 'products'],
    ['Customer Name', 'name'],
    ['Customer Phone', 'phone'],
    ['Order Address', 'address'],
    ['City', 'city'],
    ['Items', 'pieces'],
    ['Airway Bill Copies', 'text', '1'],
    ['Notes', 'note'],
    ['Address Code', 'text'],
    ['Return Address Code', 'text'],
    ['Order Type', 'text', 'Normal'],
    ['Booking Weight', 'text', '0.5'],
  ]),
  layout('TCS', [
    ['Consignee Name', 'name'],
    ['Consignee Address', 'address'],
    ['Consignee Mobile Number', 'phone'],
    ['Consignee Email', 'email'],
    ['Destination City', 'city'],
    // Parcels of one consignment, not products.
    ['Pieces', 'text', '1'],
    ['Weight', 'text', '0.5'],
    ['COD Amount', 'cash'],
    ['Customer Reference Number', 'order'],
    ['Special Handling', 'text'],
    ['Service Type', 'text'],
    ['Product Details', 'products'],
    ['Remarks', 'note'],
  ]),
  layout('Trax', [
    ['Order ID', 'order'],
    ['Consignee City', 'city'],
    ['Consignee Name', 'name'],
    ['Consignee Address', 'address'],
    ['Consignee Phone Number', 'phone'],
    ['Consignee Email', 'email'],
    ['Item Description', 'products'],
    ['Item Quantity', 'pieces'],
    ['Estimated Weight', 'text', '0.5'],
    ['Amount', 'cash'],
    ['Special Instructions', 'note'],
  ]),
  layout('Leopards', [
    ['Order ID', 'order'],
    ['Destination City', 'city'],
    ['Consignee Name', 'name'],
    ['Consignee Phone', 'phone'],
    ['Consignee Email', 'email'],
    ['Consignee Address', 'address'],
    ['Pieces', 'text', '1'],
    ['Weight (grams)', 'text', '500'],
    ['COD Amount', 'cash'],
    ['Product Details', 'products'],
    ['Special Instructions', 'note'],
  ]),
];

/** The most columns of a layout, and the longest heading or text in characters. */
const MOST_COLUMNS = 60;
const LONGEST_TEXT = 100;

/** One sentence; undefined when there is none. */
export function mistakeInLayout({
  columns,
  headings,
}: Pick<CourierLayout, 'columns' | 'headings'>): string | undefined {
  const texts = [...columns.flatMap(({ heading, text }) => [heading, text]), ...Object.values(headings)];
  if (texts.some((text) => text.length > LONGEST_TEXT)) return `That is more than ${LONGEST_TEXT} characters.`;
  if (columns.length > MOST_COLUMNS) return `A sheet has at most ${MOST_COLUMNS} columns.`;
  if (columns.some(({ heading }) => heading.trim() === '')) return 'A column has no heading.';
  const twice = columns.find(
    ({ heading }, nth) => columns.findIndex((one) => isSameHeading(one.heading, heading)) < nth,
  );
  if (twice) return `The heading ${twice.heading} is in here twice.`;
  if (columns.some(({ field }) => field === 'order')) return undefined;
  return 'No column holds the order number: the courier could not say which parcel is which.';
}

/** Equal for equal columns and headings. */
export function layoutMark({ columns, headings }: Pick<CourierLayout, 'columns' | 'headings'>): string {
  const cells = columns.map(({ heading, field, text }) => [heading, field, text]);
  return JSON.stringify([cells, SHEET_FIELDS.map((field) => headings[field])]);
}

/** For comparing: 'ORDER_REF_NUMBER', 'Order Ref. Number' and 'OrderRefNumber' are the same. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export function isSameHeading(one: string, other: string): boolean {
  return plainHeading(one) === plainHeading(other);
}

function layout(
  courier: FirstCourier,
  columns: [heading: string, field: BookingField, text?: string][],
): CourierLayout {
  return {
    courier,
    columns: columns.map(([heading, field, text = '']) => ({ heading, field, text })),
    headings: NO_HEADINGS,
  };
}
