import type { SeenMoney } from '../../../shop/desk/import-desk.ts';
import type { OfferedProduct, OfferedShop } from '../formats/offered.ts';
import { RUPEES } from './currencies.ts';
import { DECIMALS, type Decimals, readMoney, type WrittenMoney } from './written-money.ts';

export type SaidOfMoney = {
  /** Rupees for one of the file's currency, where it has one. */
  rate?: number | undefined;
  /** The same by currency, where it has several. */
  rates?: ReadonlyMap<string, number>;
  decimals?: Decimals | undefined;
};

export type FileMoney = {
  seen: SeenMoney;
  read(written: string, currency: string): WrittenMoney;
  worth(currency: string): number | undefined;
};

/** Prices with paisas that are lower than this, in most of a file, are hardly rupees. */
const LOW = 1000;

/** So are those below this without paisas, of an export that comes from any country. */
const VERY_LOW = 100;

/** `isOfAnyCountry`: shops of all countries give out such files, and none names its currency. */
export function moneyOf(
  products: readonly OfferedProduct[],
  said: SaidOfMoney,
  { isOfAnyCountry = false }: Pick<OfferedShop, 'isOfAnyCountry'> = {},
): FileMoney {
  const known = new Map<string, WrittenMoney>();
  const read = (written: string, currency: string) => {
    const key = `${currency} ${written}`;
    const money = known.get(key) ?? readMoney(written, { currency, decimals: said.decimals });
    known.set(key, money);
    return money;
  };
  const counted = countPrices(products, read);
  const { unnamed, unclear } = counted;
  const currencies = [...counted.named].map(([code, count]) => ({ code, ...count }));
  const foreign = currencies.filter(({ code }) => code !== RUPEES);
  // Where most prices name one currency, and none rupees, the others are in that too.
  const [one, another] = currencies;
  const isOnly = one && !another && one.code !== RUPEES && one.prices >= unnamed;
  const only = isOnly ? one.code : undefined;
  const isDoubtful = currencies.length === 0 && isHardlyRupees(counted, isOfAnyCountry);
  const worthOf = (code: string) => said.rates?.get(code) ?? (foreign.length === 1 ? said.rate : undefined);
  const worthOfUnnamed = () => {
    if (only !== undefined) return worthOf(only) ?? 1;
    if (currencies.length > 0) return 1;
    return said.rate ?? (isDoubtful ? undefined : 1);
  };
  const isKnown = only === undefined ? foreign.length > 0 : worthOf(only) !== undefined;
  return {
    seen: {
      ...{ currencies: foreign, unnamed, isDoubtful },
      ...(unclear === undefined && said.decimals === undefined ? {} : { unclear: waysToRead(unclear) }),
      ...(isKnown && unnamed > 0 ? { together: only ?? RUPEES } : {}),
    },
    read,
    worth: (code) => (code === RUPEES ? 1 : code === '' ? worthOfUnnamed() : worthOf(code)),
  };
}

/** Whether most prices without a currency have paisas, or are lower than prices in rupees are. */
function isHardlyRupees({ low, round, veryLow, unnamed }: Counted, isOfAnyCountry: boolean): boolean {
  const isMost = (count: number) => count * 2 > unnamed;
  // Beside '46.50' a price of '12.00' is one of the kind.
  return isMost(low) || (low > 0 && low + round === unnamed) || (isOfAnyCountry && isMost(veryLow));
}

type Counted = {
  named: Map<string, { prices: number; example: string }>;
  unnamed: number;
  /** How many of those are low and have paisas. */
  low: number;
  /** How many are very low and have no paisas, and are written with two digits for them: '12.00'. */
  round: number;
  veryLow: number;
  unclear: string | undefined;
};

function countPrices(products: readonly OfferedProduct[], read: FileMoney['read']): Counted {
  const counted: Counted = { named: new Map(), unnamed: 0, low: 0, round: 0, veryLow: 0, unclear: undefined };
  const ofOld: Counted['named'] = new Map();
  for (const { currency = '', price, oldPrice, variants } of products) {
    const own = variants.map((variant) => variant.price).filter(Boolean);
    for (const written of new Set(own.length > 0 ? own : [price].filter(Boolean)))
      countPrice(counted, written, read(written, currency));
    for (const written of new Set([oldPrice, ...variants.map((variant) => variant.oldPrice ?? '')].filter(Boolean)))
      countNamed(ofOld, written, read(written, currency));
  }
  // A currency that only old prices name has a worth too.
  return { ...counted, named: new Map([...ofOld, ...counted.named]) };
}

function countPrice(counted: Counted, written: string, money: WrittenMoney): void {
  if ('unclear' in money) {
    if (money.unclear === 'number' && DECIMALS.some((way) => isReadBy(written, way))) counted.unclear ??= written;
    return;
  }
  countNamed(counted.named, written, money);
  if (money.currency !== '') return;
  counted.unnamed += 1;
  const [hasPaisas, isVeryLow] = [money.amount % 1 !== 0, money.amount < VERY_LOW];
  if (money.amount < LOW && hasPaisas) counted.low += 1;
  else if (isVeryLow && /[.,]\d\d$/.test(written)) counted.round += 1;
  if (isVeryLow) counted.veryLow += 1;
}

function countNamed(named: Counted['named'], written: string, money: WrittenMoney): void {
  if ('unclear' in money || money.currency === '') return;
  const { prices = 0, example = written } = named.get(money.currency) ?? {};
  named.set(money.currency, { prices: prices + 1, example });
}

function isReadBy(written: string, decimals: Decimals): boolean {
  return 'amount' in readMoney(written, { currency: '', decimals });
}

function waysToRead(written = '1.490'): SeenMoney['unclear'] {
  const as = (decimals: Decimals) => {
    const money = readMoney(written, { currency: '', decimals });
    return 'amount' in money ? String(money.amount) : '';
  };
  return { written, comma: as('comma'), point: as('point') };
}
