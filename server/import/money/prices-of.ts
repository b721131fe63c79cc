import type { OfferedProduct } from '../formats/offered.ts';
import type { FileMoney } from './file-money.ts';

export type AskedPrice = {
  /** Why it is not plainly a price in rupees. */
  why: 'currency' | 'number' | 'none';
  /** The currency it is in, '' for none. */
  currency: string;
  place: string;
  title: string;
  what: 'price' | 'old price';
  written: string;
};

export type FoundOfPrices = {
  prices: AskedPrice[];
  notes: string[];
  /** True where its price names no currency, and is hardly one in rupees. */
  isDoubtful?: boolean;
};

/** A product's prices in rupees: the highest, so that nothing sells for less. `found` gets what is not plain. */
export function pricesOf(
  product: OfferedProduct,
  money: FileMoney,
  found: FoundOfPrices,
): { productPrice?: number; oldPrice?: number } {
  const known = new Map<string, number | undefined>();
  const read = (what: AskedPrice['what'], written: string) => {
    const key = `${what} ${written}`;
    if (!known.has(key)) known.set(key, rupeesOf(product, { what, written }, money, found));
    return known.get(key);
  };
  const priced = product.variants.filter(({ price }) => price !== '');
  const both = (priced.length > 0 ? priced : [product]).map((one) => ({
    price: read('price', one.price),
    oldPrice: read('old price', one.oldPrice ?? product.oldPrice),
  }));
  const all = both.map(({ price }) => price).filter((price) => price !== undefined);
  if (all.length === 0) return {};
  const productPrice = all.reduce((most, price) => Math.max(most, price));
  const name = `${product.place} '${product.title.slice(0, 60)}'`;
  if (new Set(all).size > 1)
    found.notes.push(`${name} has several prices: it is taken at the highest, ${productPrice}.`);
  const reduced = both.flatMap(({ oldPrice }) => oldPrice ?? []).filter((old) => old > productPrice);
  // A discount that not every size and colour has would be a false one.
  if (reduced.length === both.length)
    return { productPrice, oldPrice: reduced.reduce((least, old) => Math.min(least, old)) };
  if (reduced.length > 0) found.notes.push(`${name}: ${OLD_OF_SOME}`);
  return { productPrice };
}

const OLD_OF_SOME = 'its old price is not shown: not all its sizes and colours had one.';

function rupeesOf(
  { currency: ofColumn = '', place, title }: OfferedProduct,
  { what, written }: Pick<AskedPrice, 'what' | 'written'>,
  money: FileMoney,
  found: FoundOfPrices,
): number | undefined {
  if (written === '') return undefined;
  const read = money.read(written, ofColumn);
  const asked = { place, title: title.slice(0, 60), what, written: written.slice(0, 40) };
  if ('unclear' in read) {
    found.prices.push({ ...asked, why: read.unclear, currency: ofColumn });
    return undefined;
  }
  const worth = money.worth(read.currency);
  const rupees = inRupees(read.amount, worth);
  if (rupees !== undefined) return rupees;
  // Those without a currency are asked about together.
  if (read.currency === '' && worth === undefined) found.isDoubtful = true;
  else {
    const shown = ofColumn === '' ? asked.written : `${asked.written} ${ofColumn}`;
    found.prices.push({ ...asked, why: 'currency', currency: read.currency, written: shown });
  }
  return undefined;
}

/** Undefined without a worth, and for a rate typed the wrong way round, which makes every price 0. */
function inRupees(amount: number, worth: number | undefined): number | undefined {
  if (worth === undefined || worth === 1) return worth && amount;
  const rupees = Math.round(amount * worth);
  return rupees === 0 && amount > 0 ? undefined : rupees;
}
