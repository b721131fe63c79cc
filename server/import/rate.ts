/** Rupees for one of a file's currency, as an owner typed them; undefined for '', a file in rupees. */
export function readRate(typed: string): number | undefined | 'unreadable' {
  if (typed.trim() === '') return undefined;
  const rate = Number(typed);
  return rate > 0 && rate < 1e6 ? rate : 'unreadable';
}

/** The same by currency; those left empty are left out. The currency that cannot be read, if there is one. */
export function readRates(typed: Readonly<Record<string, string>>): Map<string, number> | { unreadable: string } {
  const rates = new Map<string, number>();
  for (const [currency, one] of Object.entries(typed)) {
    const rate = readRate(one);
    if (rate === 'unreadable') return { unreadable: currency };
    if (rate !== undefined) rates.set(currency, rate);
  }
  return rates;
}
