import { expect, test } from 'vitest';
import { FIRST_LAYOUTS, isSameHeading, mistakeInLayout } from './courier.ts';

const [POSTEX, TCS] = FIRST_LAYOUTS;

test('the first couriers have the columns that are known of them, and none has a mistake', () => {
  expect(FIRST_LAYOUTS.map(({ courier }) => courier)).toEqual(['PostEx', 'TCS', 'Trax', 'Leopards']);
  expect(POSTEX?.columns.map(({ heading }) => heading).join()).toBe(
    'Order Reference Number,Order Amount,Order Detail,Customer Name,Customer Phone,Order Address,City,Items,Airway Bill Copies,Notes,Address Code,Return Address Code,Order Type,Booking Weight',
  );
  expect(TCS?.columns.map(({ heading }) => heading).join()).toBe(
    'Consignee Name,Consignee Address,Consignee Mobile Number,Consignee Email,Destination City,Pieces,Weight,COD Amount,Customer Reference Number,Special Handling,Service Type,Product Details,Remarks',
  );
  for (const layout of FIRST_LAYOUTS) expect(mistakeInLayout(layout)).toBeUndefined();
});

const HEADINGS = { tracking: '', order: '', amount: '', status: '', net: '', charges: '', taxes: '' };
const ORDER = { heading: 'Ref', field: 'order', text: '' } as const;

test.each([
  [[], 'No column holds the order number'],
  [[ORDER, { heading: 'REF.', field: 'text', text: 'x' }], 'The heading REF. is in here twice'],
  [[ORDER, { heading: ' ', field: 'text', text: 'x' }], 'A column has no heading'],
  [[ORDER, { heading: 'Type', field: 'text', text: 'x'.repeat(101) }], 'more than 100 characters'],
  [Array.from({ length: 61 }, (_, nth) => ({ ...ORDER, heading: `Ref ${nth}` })), 'at most 60 columns'],
] as const)('a layout that no sheet can have is told: %#', (columns, why) => {
  const mistake = mistakeInLayout({ columns: [...columns], headings: HEADINGS });
  expect(mistake?.toLowerCase()).toContain(why.toLowerCase());
});

test('headings are the same however they are punctuated', () => {
  expect(isSameHeading('ORDER_REF_NUMBER', 'Order Ref. Number')).toBe(true);
  expect(isSameHeading('CODAmount', 'COD Amount')).toBe(true);
  expect(isSameHeading('COD Amount', 'Amount')).toBe(false);
});
