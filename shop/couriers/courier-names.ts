export const FIRST_COURIERS = ['PostEx', 'TCS', 'Trax', 'Leopards'] as const;
export type FirstCourier = (typeof FIRST_COURIERS)[number];

/** The courier's name as its sheets have it, for any typed spelling; unknown names are trimmed. */
export function courierName(typed: string, known: readonly string[] = FIRST_COURIERS): string {
  const name = typed.trim();
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const alike = known.includes(name) || plain(name) === '' ? name : known.find((one) => plain(one) === plain(name));
  return alike ?? name;
}
