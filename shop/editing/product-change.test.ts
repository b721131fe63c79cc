import { expect, test } from 'vitest';
import { changedProduct, priceByPercent, readPercent } from './product-change.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 1999, brand: 'resin' };
const IN_TWO = [
  { collection: 'newArrivals', id: 'tray', fields: TRAY },
  { collection: 'resinCollection', id: 'tray', fields: { ...TRAY, createdAt: 1 } },
] as const;

function pricesAfter(change: Parameters<typeof changedProduct>[1], fields: object = {}) {
  const of = [{ ...IN_TWO[0], fields: { ...TRAY, ...fields } }] as const;
  const after = changedProduct([...of], change);
  if ('why' in after) return after.why;
  const [{ productPrice, oldPrice } = {}] = after.documents.map((one) => one.fields);
  return [productPrice, oldPrice];
}

test('percent give whole rupees, and never nothing', () => {
  expect(priceByPercent(1999, -10)).toBe(1799);
  expect(priceByPercent(1999, 12.5)).toBe(2249);
  expect(priceByPercent(2, -90)).toBe(1);
  expect(['10', '12,5 %', '0', '-5', '91', '', 'ten'].map(readPercent)).toEqual([
    ...[10, 12.5],
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});

test('as a sale the price becomes the old price, and a sale that goes further keeps the first', () => {
  expect(pricesAfter({ what: 'percent', percent: -10, isSale: true })).toEqual([1799, 1999]);
  expect(pricesAfter({ what: 'percent', percent: -10, isSale: true }, { oldPrice: 2400 })).toEqual([1799, 2400]);
  expect(pricesAfter({ what: 'percent', percent: -10, isSale: true }, { oldPrice: 1500 })).toEqual([1799, 1999]);
  expect(pricesAfter({ what: 'percent', percent: -10, isSale: false }, { oldPrice: 2400 })).toEqual([1799, 2400]);
  expect(pricesAfter({ what: 'percent', percent: 10, isSale: false })).toEqual([2199, undefined]);
  expect(pricesAfter({ what: 'percent', percent: 10, isSale: false }, { productPrice: '' })).toBe('it has no price');
});

test('a typed price is read as the product’s form reads it, and none takes it away', () => {
  expect(pricesAfter({ what: 'prices', price: 'Rs 1,799/-', oldPrice: '1999' })).toEqual([1799, 1999]);
  expect(pricesAfter({ what: 'prices', price: 'a song', oldPrice: '' }, { oldPrice: 5 })).toEqual([
    'a song',
    undefined,
  ]);
});

test('a product is put into a collection once, and never taken out of the last', () => {
  const put = changedProduct([...IN_TWO], { what: 'put', collection: 'menShirts' });
  expect(put).toMatchObject({ documents: [{}, {}, { collection: 'menShirts', id: 'tray', fields: TRAY }], gone: [] });
  expect(changedProduct([...IN_TWO], { what: 'put', collection: 'newArrivals' })).toMatchObject({
    documents: IN_TWO,
    gone: [],
  });
  expect(changedProduct([...IN_TWO], { what: 'take', collection: 'newArrivals' })).toMatchObject({
    documents: [IN_TWO[1]],
    gone: [IN_TWO[0]],
  });
  expect(changedProduct([IN_TWO[0]], { what: 'take', collection: 'newArrivals' })).toEqual({
    why: 'it stands nowhere else',
  });
});

test('put into another catalogue’s collection it moves there, and is taken out of it by its name', () => {
  const inTrays = {
    ...IN_TWO[0],
    collection: 'catalogProducts',
    fields: { catalogName: 'Art', collectionName: 'Trays' },
  };
  const [trays, clocks] = ['["Art","Trays"]', '["Art","Clocks"]'] as const;
  expect(changedProduct([inTrays, IN_TWO[0]], { what: 'put', collection: clocks })).toMatchObject({
    documents: [IN_TWO[0], { collection: 'catalogProducts', fields: { catalogName: 'Art', collectionName: 'Clocks' } }],
    gone: [],
  });
  expect(changedProduct([IN_TWO[0]], { what: 'put', collection: trays })).toMatchObject({
    documents: [IN_TWO[0], { collection: 'catalogProducts', fields: { ...TRAY, catalogName: 'Art' } }],
  });
  expect(changedProduct([inTrays, IN_TWO[0]], { what: 'take', collection: clocks })).toMatchObject({ gone: [] });
  expect(changedProduct([inTrays, IN_TWO[0]], { what: 'take', collection: trays })).toMatchObject({ gone: [inTrays] });
});
