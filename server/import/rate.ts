/** Rupees for one of a file's currency, as an owner typed them; undefined for '', a file in rupees. */
export function readRate(typed: string): number | undefined | 'unreadable' {
  if (typed.trim() === '') return undefined;
  const rate = Number(typed);
  return rate > 0 && rate < 1e6 ? rate : 'unreadable';
}
