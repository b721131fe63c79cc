import { expect, test } from 'vitest';
import { readProduct } from '../catalogue/product.ts';
import { type CheckoutLine, checkoutLines } from '../orders/order.ts';
import { CHECKOUT_DELIVERY, type DeliveryTerms } from './delivery.ts';
import * as orders from './shown-order.ts';
import { readShownOrder } from './shown-order.ts';

const USUAL = { fee: CHECKOUT_DELIVERY };
const shownOrder = (lines: readonly CheckoutLine[]) => orders.shownOrder(lines, USUAL);
const changesSince = (before: orders.ShownOrder, lines: readonly CheckoutLine[], terms: DeliveryTerms = USUAL) =>
  orders.changesSince(before, lines, terms);

const KURTI = { productTitle: 'Gulabi Kurti', productPrice: 3500, productColors: [{ id: 'v', color: 'Indigo' }] };
const TRAY = { ...KURTI, productTitle: 'Ajrak Tray', productPrice: 900 };

/** The lines of a path that names two kurtis in indigo and a tray; what is undefined is not in the shop. */
function linesOf(kurti: object | undefined, tray: object | undefined) {
  const pieces = [kurti, tray];
  const items = pieces.map((_, at) => ({
    ...{ collection: 'womenShirts', id: `piece-${at}` },
    quantity: 2 - at,
    colour: 'Indigo',
  }));
  return checkoutLines(
    pieces.map((fields, at) => fields && readProduct('womenShirts', `piece-${at}`, { ...fields })),
    items,
  );
}

const shown = shownOrder(linesOf(KURTI, TRAY));

/** What a shopper who saw both pieces is told. */
const since = (kurti: object | undefined, tray: object | undefined) => changesSince(shown, linesOf(kurti, tray));

test('what is as it was shown is no change, whatever else of a piece was rewritten', () => {
  expect(shown.total).toBe(2 * 3500 + 900 + 250);
  expect(
    since(KURTI, { ...TRAY, productTitle: 'Ajrak Tray, new', productDescription: 'Better words' }),
  ).toBeUndefined();
});

test('prices with paisa come to a total without parts of a paisa, and one that an open page shows so is the same', () => {
  const lines = linesOf(undefined, { ...TRAY, productPrice: 950.09 });
  const { total, pieces } = shownOrder(lines);
  expect(total).toBe(1200.09);
  const before = readShownOrder(JSON.stringify({ total: 950.09 + 250, pieces }));
  expect(before && changesSince(before, lines)).toBeUndefined();
});

test('another price is told with the one that was shown, and what it all comes to', () => {
  expect(since({ ...KURTI, productPrice: '9999' }, TRAY)).toEqual({
    changes: [{ what: 'price', title: 'Gulabi Kurti', price: 9999, before: 3500 }],
    total: 2 * 9999 + 900 + 250,
  });
});

test('prices that change and leave the total as it was are told too', () => {
  expect(since({ ...KURTI, productPrice: 3600 }, { ...TRAY, productPrice: 700 })?.changes).toHaveLength(2);
});

test('a piece that vanished and one that came back are told by name', () => {
  expect(since(undefined, TRAY)).toEqual({ changes: [{ what: 'gone', title: 'Gulabi Kurti' }], total: 1150 });
  expect(changesSince(shownOrder(linesOf(KURTI, undefined)), linesOf(KURTI, TRAY))?.changes).toEqual([
    { what: 'back', title: 'Ajrak Tray', price: 900 },
  ]);
});

test('sold out beside another change is told with it and nothing can be agreed to; alone it is no change', () => {
  expect(since(undefined, { ...TRAY, inStock: false })).toEqual({
    changes: [
      { what: 'gone', title: 'Gulabi Kurti' },
      { what: 'sold out', title: 'Ajrak Tray' },
    ],
  });
  expect(since(KURTI, { ...TRAY, inStock: false })).toBeUndefined();
});

test('a colour that is gone is told beside another change, and alone it is no change', () => {
  expect(since({ ...KURTI, productColors: [] }, TRAY)).toBeUndefined();
  expect(since({ ...KURTI, productColors: [] }, undefined)?.changes).toContainEqual({
    ...{ what: 'unknown colour', title: 'Gulabi Kurti' },
  });
});

test('a price that was taken away is told beside another change, and alone it is no change', () => {
  const { productPrice: _, ...unpriced } = TRAY;
  expect(since(KURTI, unpriced)).toBeUndefined();
  expect(since(undefined, unpriced)?.changes).toContainEqual({ what: 'no price', title: 'Ajrak Tray' });
  expect(changesSince(shownOrder(linesOf(KURTI, unpriced)), linesOf(KURTI, TRAY))?.changes).toEqual([
    { what: 'price', title: 'Ajrak Tray', price: 900, before: undefined },
  ]);
});

test('another total without another piece, as with a new delivery fee, is told', () => {
  expect(changesSince({ ...shown, total: shown.total + 50 }, linesOf(KURTI, TRAY))).toEqual({
    changes: [],
    total: shown.total,
  });
});

test('when everything vanished there is nothing to agree to', () => {
  expect(since(undefined, undefined)?.total).toBeUndefined();
  expect(since(undefined, undefined)?.changes).toHaveLength(2);
});

test('what was posted is read back; nothing posted is nothing to compare', () => {
  expect(readShownOrder(JSON.stringify(shown))).toEqual(shown);
  expect(readShownOrder(undefined)).toBeUndefined();
});

test.each(['', '{', 'null', '7', '[]', '{"total":"250","pieces":[]}', '{"total":8150}', '{"pieces":[]}'])(
  'a posted text %j shows the summary again',
  (text) => expect(changesSince(readShownOrder(text) ?? shown, linesOf(KURTI, TRAY))?.total).toBe(shown.total),
);

test('pieces that make no sense are none', () => {
  const pieces = [null, 7, { at: '0' }, ...shown.pieces];
  expect(readShownOrder(JSON.stringify({ ...shown, pieces }))).toEqual(shown);
});

test('another fee than was shown is told, for the city that has it; a page of an earlier release is told the total', () => {
  const lines = linesOf(KURTI, TRAY);
  expect(changesSince(shown, lines, { fee: 400, city: 'Karachi' })).toEqual({
    changes: [{ what: 'delivery', fee: 400, city: 'Karachi' }],
    total: 8300,
  });
  const { delivery: _, ...earlier } = shown;
  expect(changesSince(earlier, lines, { fee: 400 })).toEqual({ changes: [], total: 8300 });
  expect(changesSince(earlier, lines)).toBeUndefined();
  expect(
    changesSince(shown, linesOf(undefined, { ...TRAY, inStock: false }), { fee: 400 })?.changes,
  ).not.toContainEqual(expect.objectContaining({ what: 'delivery' }));
});

test('a code that the shop could not be asked about is not shown, so that nobody agreed to order without it', () => {
  expect(orders.shownCode({ code: 'EID11', words: 'We do not know it.' }, undefined)).toEqual({
    code: 'EID11',
    rupees: 0,
  });
  expect(orders.shownCode({ code: 'EID11', isUnread: true }, undefined)).toBeUndefined();
});
