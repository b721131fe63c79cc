import { expect, test } from 'vitest';
import type { Fields } from '../catalogue/product.ts';
import type { Day } from '../pakistan-time.ts';
import { changedProduct, type ProductChange, priceByPercent, readPercent } from './product-change.ts';
import type { Rounding, SaleDays } from './sale.ts';

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
  expect(pricesAfter(sale())).toEqual([1799, 1999]);
  expect(pricesAfter(sale(), { oldPrice: 2400 })).toEqual([1799, 2400]);
  expect(pricesAfter(sale(), { oldPrice: 1500 })).toEqual([1799, 1999]);
  expect(pricesAfter({ what: 'percent', percent: -10, roundTo: 1 }, { oldPrice: 2400 })).toEqual([1799, 2400]);
  expect(pricesAfter({ what: 'percent', percent: 10, roundTo: 1 })).toEqual([2199, undefined]);
  expect(pricesAfter({ what: 'percent', percent: 10, roundTo: 1 }, { productPrice: '' })).toBe('it has no price');
});

function due(today: Day): ProductChange {
  return { what: 'due sale', today };
}

function sale(days: SaleDays = {}, roundTo: Rounding = 1): ProductChange {
  return { what: 'sale', percent: -10, roundTo, days };
}

test('prices are rounded to tens or fifties, and a sale that rounding undoes is none', () => {
  expect(pricesAfter(sale({}, 10))).toEqual([1800, 1999]);
  expect(pricesAfter(sale({}, 50))).toEqual([1800, 1999]);
  expect(pricesAfter({ what: 'percent', percent: 10, roundTo: 50 }, { productPrice: 12 })).toEqual([50, undefined]);
  expect(pricesAfter(sale({}, 50), { productPrice: 60 })).toEqual([50, 60]);
  for (const [percent, productPrice] of [
    [-5, 290],
    [-5, 140],
    [5, 210],
    [5, 1000],
  ] as const)
    expect(pricesAfter({ what: 'percent', percent, roundTo: 50 }, { productPrice })).toEqual(
      productPrice === 1000 ? [1050, undefined] : 'rounded, its price would stay as it is',
    );
  for (const days of [{}, { begins: '2026-12-01' }]) {
    expect(pricesAfter(sale(days, 50), { productPrice: 40 })).toBe('rounded, its price would stay as it is');
    expect(pricesAfter(sale(days, 50), { productPrice: 250 })).toBe('rounded, its price would stay as it is');
  }
});

test('a sale waits for its first day, begins, and gives the price back', () => {
  const days = { begins: '2026-12-01', ends: '2026-12-05' };
  const planned = changedProduct([...IN_TWO], sale(days, 10));
  if ('why' in planned) throw new Error(planned.why);
  const [first, second] = planned.documents;
  expect(first?.fields).toEqual({ ...TRAY, sale: { ...days, percent: -10, roundTo: 10 } });
  if (!first || !second) throw new Error('no documents');
  const begun = changedProduct([first, second], due('2026-12-01'));
  expect(begun).toMatchObject({
    documents: [{}, { fields: { productPrice: 1800, oldPrice: 1999, sale: { ends: '2026-12-05', price: 1999 } } }],
  });
  if ('why' in begun) throw new Error(begun.why);
  const [one, two] = begun.documents;
  if (!one || !two) throw new Error('no documents');
  expect(changedProduct([one, two], { what: 'end sale' })).toEqual({ documents: IN_TWO, gone: [] });
  expect(changedProduct([first, second], { what: 'end sale' })).toEqual({ documents: IN_TWO, gone: [] });
});

test('a sale that ends by itself keeps its last day: none is planned beside it until it has ended', () => {
  const running = changedProduct([...IN_TWO], sale({ ends: '2026-12-05' }));
  if ('why' in running) throw new Error(running.why);
  const [first, second] = running.documents;
  if (!first || !second) throw new Error('no documents');
  const planned = sale({ begins: '2026-12-20', ends: '2026-12-25' });
  expect(changedProduct([first, second], planned)).toEqual({
    why: 'its sale ends on a set day: end that sale first',
  });
  const ended = changedProduct([first, second], { what: 'end sale' });
  if ('why' in ended) throw new Error(ended.why);
  expect(changedProduct([ended.documents[0] ?? first], planned)).toHaveProperty('documents');
  // One without a last day runs until the next begins.
  const endless = changedProduct([...IN_TWO], sale({}));
  if ('why' in endless) throw new Error(endless.why);
  const next = changedProduct([endless.documents[0] ?? first], planned);
  expect(next).toMatchObject({ documents: [{ fields: { sale: { begins: '2026-12-20', price: 1999 } } }] });
});

test('a sale gives back the prices that it found, an old one too', () => {
  const of = [{ ...IN_TWO[0], fields: { ...TRAY, productPrice: 800, oldPrice: 1000 } }] as const;
  const begun = changedProduct([...of], sale({ ends: '2026-12-05' }));
  if ('why' in begun) throw new Error(begun.why);
  expect(begun.documents[0]?.fields).toMatchObject({ productPrice: 720, oldPrice: 1000 });
  const further = changedProduct([begun.documents[0] ?? of[0]], sale({ ends: '2026-12-09' }));
  if ('why' in further) throw new Error(further.why);
  expect(further.documents[0]?.fields).toMatchObject({ productPrice: 648, oldPrice: 1000 });
  expect(changedProduct([further.documents[0] ?? of[0]], { what: 'end sale' })).toEqual({ documents: of, gone: [] });
  const typed = { ...of[0], fields: { ...further.documents[0]?.fields, productPrice: 700, oldPrice: undefined } };
  const ended = changedProduct([typed], { what: 'end sale' });
  expect(ended).toMatchObject({ documents: [{ fields: { productPrice: 700 } }] });
});

function pricesAfterEach(fields: object, ...changes: ProductChange[]) {
  let of: { collection: string; id: string; fields: Fields } = { ...IN_TWO[0], fields: { ...TRAY, ...fields } };
  return changes.map((change) => {
    const changed = changedProduct([of], change);
    if ('why' in changed) throw new Error(changed.why);
    of = changed.documents[0] ?? of;
    return [of.fields.productPrice, of.fields.oldPrice];
  });
}

function typed(price: string, oldPrice: string): ProductChange {
  return { what: 'prices', price, oldPrice };
}

test('what an owner changes while a sale runs stays when it ends: percent, and a typed old price', () => {
  const after = pricesAfterEach;
  const running = { productPrice: 1600, oldPrice: 2000, sale: { ends: '2026-12-05', price: 2000 } };
  const raise = { what: 'percent', percent: 10, roundTo: 1 } as const;
  const lower = { ...raise, percent: -10 };
  const end = due('2026-12-06');
  expect(after(running, raise, end)).toEqual([
    [1760, 2200],
    [2200, undefined],
  ]);
  expect(after(running, lower, end)).toEqual([
    [1440, 1800],
    [1800, undefined],
  ]);
  const withOwn = { ...running, oldPrice: 2400, sale: { ...running.sale, oldPrice: 2400 } };
  expect(after(withOwn, raise, end)).toEqual([
    [1760, 2400],
    [2200, 2400],
  ]);
  expect(after(running, typed('1600', '2200'), end)).toEqual([
    [1600, 2200],
    [2200, undefined],
  ]);
  expect(after(running, typed('1500', '2000'), end)).toEqual([
    [1500, 2000],
    [2000, undefined],
  ]);
  expect(after(withOwn, typed('1600', '2600'), end)).toEqual([
    [1600, 2600],
    [2000, 2600],
  ]);
  expect(after(running, typed('1900', ''), end)).toEqual([
    [1900, undefined],
    [1900, undefined],
  ]);
  expect(after({ oldPrice: 2400 }, typed('1999', '2200'))).toEqual([[1999, 2200]]);
});

test('an old price that is typed after it was taken away is not what the sale gives back', () => {
  const sold = { productPrice: 1600, oldPrice: 2000, sale: { ends: '2026-12-05', price: 2000 } };
  const withOwn = { ...sold, oldPrice: 2400, sale: { ...sold.sale, oldPrice: 2400 } };
  const last = (fields: object, ...changes: ProductChange[]) => pricesAfterEach(fields, ...changes).at(-1);
  const end = due('2026-12-06');
  expect(last(withOwn, typed('1600', ''), typed('1600', '2400'), end)).toEqual([2000, 2400]);
  // Ended by hand, at the price from before or another: the sale is over, the prices are the owner's.
  expect(last(sold, typed('2000', ''), typed('2000', '2500'), end)).toEqual([2000, 2500]);
  expect(last(sold, typed('1600', ''), typed('1900', ''), typed('1900', '2500'), end)).toEqual([1900, 2500]);
  expect(last(sold, typed('2000', '2000'), typed('2000', '2500'), end)).toEqual([2000, 2500]);
  const raise = { what: 'percent', percent: 10, roundTo: 1 } as const;
  expect(last(sold, typed('1600', ''), raise, end)).toEqual([1760, undefined]);
  expect(last(sold, typed('1600', '1500'), raise, end)).toEqual([1760, 1500]);
  // A further sale gives back the price that it found.
  expect(last(sold, typed('1600', ''), sale({ ends: '2026-12-05' }))).toEqual([1440, 1600]);
  expect(last(sold, typed('1600', ''), sale({ ends: '2026-12-05' }), end)).toEqual([1600, undefined]);
  const planned = { ...sold.sale, begins: '2026-12-03', percent: -10, roundTo: 1 };
  const begun = [typed('1900', ''), due('2026-12-03')];
  expect(last({ ...sold, sale: planned }, ...begun)).toEqual([1710, 1900]);
  expect(last({ ...sold, sale: planned }, ...begun, end)).toEqual([1900, undefined]);
});

test('a sale that never began is given up, and the prices stay', () => {
  const fields = { oldPrice: 2400, sale: { begins: '2026-12-01', ends: '2026-12-05', percent: -10, roundTo: 1 } };
  expect(pricesAfter(due('2026-12-06'), fields)).toEqual([1999, 2400]);
});

test('a sale that is due ends once: then the product’s own old price stays', () => {
  const fields = { productPrice: 900, oldPrice: 1200, sale: { ends: '2026-11-27', price: 1000, oldPrice: 1200 } };
  const running = { ...IN_TWO[0], fields: { ...TRAY, ...fields } };
  expect(changedProduct([running], due('2026-11-27'))).toEqual({ documents: [running], gone: [] });
  const ended = changedProduct([running], due('2026-11-28'));
  const own = { ...IN_TWO[0], fields: { ...TRAY, productPrice: 1000, oldPrice: 1200 } };
  expect(ended).toEqual({ documents: [own], gone: [] });
  expect(changedProduct([own], due('2026-11-28'))).toEqual({ documents: [own], gone: [] });
});

test('what is not on sale is left', () => {
  expect(pricesAfter({ what: 'end sale' })).toBe('it is not on sale');
  expect(pricesAfter({ what: 'end sale' }, { oldPrice: 2400 })).toEqual([2400, undefined]);
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
