import type { Asked } from './documents-of.ts';
import type { AskedPrice } from './money/prices-of.ts';
import { DECIMALS, type Decimals, readMoney } from './money/written-money.ts';

/** A price that is not plainly rupees, with its place: "row 3 'Tray': its price must be in rupees, ...". */
export function priceText({ place, title, what, written }: AskedPrice): string {
  return `${place} '${title}': its ${what} must be in rupees, such as 1499, not '${written}'.`;
}

/** Says that prices without a currency are hardly rupees; undefined where none are. */
export function doubtfulText({ doubtful }: Asked): string | undefined {
  if (doubtful === undefined) return undefined;
  return `Most prices have paisas, as prices in rupees hardly have, or are under 100, and the file names no currency (${doubtful} prices).`;
}

/** What the owner's command asks for, each as a sentence with the option that answers it; prices in one currency are one. */
export function commandQuestions(asked: Asked): string[] {
  const inCurrency = Map.groupBy(
    asked.prices.filter(({ why }) => why === 'currency'),
    ({ currency }) => currency,
  );
  const doubtful = doubtfulText(asked);
  return [
    ...(doubtful
      ? [`${doubtful} Say what one is worth in rupees, such as --rate 280, or --rate 1 if they are rupees.`]
      : []),
    ...[...inCurrency].map(([code, prices]) => currencyQuestion(code, prices, inCurrency.size > 1)),
    ...asked.prices.flatMap((price) => (price.why === 'currency' ? [] : `${priceText(price)} ${answerTo(price)}`)),
    ...asked.categories.map((category) => {
      const who = category === '' ? 'Products without a category' : `Products of the category '${category}'`;
      return `${who} have no collection yet: say --put '${category || '*'}=menShirts', or another collection.`;
    }),
  ];
}

function currencyQuestion(code: string, prices: readonly AskedPrice[], isOneOfSeveral: boolean): string {
  const [first] = prices.map(priceText);
  const others = prices.length - 1;
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'is' : 'are'} in ${code || 'it'} too.` : '';
  const one = code === '' ? 'one of that currency' : `one ${code}`;
  return `${first}${more} Say what ${one} is worth in rupees, such as --rate ${isOneOfSeveral ? `${code}=280` : '280'}.`;
}

/** Names the option that settles a number readable in two ways; other texts must be corrected in the file. */
function answerTo({ why, written }: AskedPrice): string {
  const ways = why === 'number' ? DECIMALS.map((decimals) => [decimals, amountAs(written, decimals)] as const) : [];
  const said = ways.flatMap(([way, amount]) => (amount === undefined ? [] : `--decimals ${way} if it is ${amount}`));
  return said.length > 0 ? `Say ${said.join(', or ')}; that counts for all of the file.` : 'Mend it in the file.';
}

function amountAs(written: string, decimals: Decimals): number | undefined {
  const money = readMoney(written, { currency: '', decimals });
  return 'amount' in money ? money.amount : undefined;
}
