export const RUPEES = 'PKR';

/** What rupees are called. 'Rs' alone may be another country's, where the file names that. */
const RUPEE_WORDS = new Set('rs pkr rupee rupees rupaye rupay ₨ روپے روپیہ روپئے'.split(' '));

/** Codes known in any case. Rarer ones must be in capitals: 'all' and 'top' are words. */
const CODES = new Set(
  'usd eur gbp aed sar inr cad aud qar kwd omr bhd cny jpy bdt lkr npr sgd myr nzd chf sek nok dkk pln czk huf rub zar brl mxn hkd thb idr php vnd krw egp ngn kes afn irr'.split(
    ' ',
  ),
);

const WORDS: Readonly<Record<string, string>> = {
  ...{
    $: 'USD',
    us$: 'USD',
    dollar: 'USD',
    dollars: 'USD',
    c$: 'CAD',
    ca$: 'CAD',
    a$: 'AUD',
    au$: 'AUD',
    s$: 'SGD',
    hk$: 'HKD',
  },
  ...{
    '€': 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    '£': 'GBP',
    pound: 'GBP',
    pounds: 'GBP',
    sterling: 'GBP',
    '₹': 'INR',
    '¥': 'JPY',
  },
  ...{
    yen: 'JPY',
    yuan: 'CNY',
    rmb: 'CNY',
    dirham: 'AED',
    dirhams: 'AED',
    dhs: 'AED',
    dh: 'AED',
    riyal: 'SAR',
    riyals: 'SAR',
    sr: 'SAR',
  },
  ...{
    taka: 'BDT',
    '৳': 'BDT',
    lira: 'TRY',
    '₺': 'TRY',
    '₽': 'RUB',
    руб: 'RUB',
    '₩': 'KRW',
    '₦': 'NGN',
    kr: 'SEK',
    zł: 'PLN',
    rm: 'MYR',
  },
};

/** The code of the currency that a word, a sign or a code names; undefined where it names none. */
export function currencyOf(word: string): string | undefined {
  const small = word.toLowerCase();
  if (RUPEE_WORDS.has(small)) return RUPEES;
  if (CODES.has(small)) return small.toUpperCase();
  if (/^[A-Z]{3}$/.test(word) && CURRENCIES.has(word)) return word;
  return WORDS[small] ?? (/^\p{Sc}$/u.test(word) ? word : undefined);
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** The words and signs of a text: 'US$' is one. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{L}{1,2}\$|\p{L}+|[^\s\p{L}]/gu) ?? [];
}

/** The currency that a heading names: 'Price ($)', 'price_usd', 'priceUSD', 'Price in Rs'. */
export function currencyInHeading(heading: string): string | undefined {
  return headingWords(heading)
    .map(currencyOf)
    .find((code) => code !== undefined);
}

export function withoutCurrency(heading: string): string {
  const words = headingWords(heading);
  const at = words.findIndex((word) => currencyOf(word) !== undefined);
  if (at === -1) return heading;
  const isIn = words[at - 1]?.toLowerCase() === 'in';
  return words.toSpliced(isIn ? at - 1 : at, isIn ? 2 : 1).join(' ');
}

function headingWords(heading: string): string[] {
  return wordsOf(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' '));
}

/** The currency that a cell of a column for it names: 'EUR', 'Rs', 'dollars'; '' for an empty one. */
export function currencyInCell(cell: string): string {
  if (cell === '') return '';
  return (
    wordsOf(cell)
      .map(currencyOf)
      .find((code) => code !== undefined) ?? cell.slice(0, 12).toUpperCase()
  );
}
