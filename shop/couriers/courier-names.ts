/** The couriers that the shop begins with: what screens offer, without the sheets of each. */
export const FIRST_COURIERS = ['PostEx', 'TCS', 'Trax', 'Leopards'] as const;
export type FirstCourier = (typeof FIRST_COURIERS)[number];

/**
 * A courier as its sheets name it, however an owner typed it; another name without spaces around it. `known` are the names
 * that the shop's sheets have.
 */
export function courierName(typed: string, known: readonly string[] = FIRST_COURIERS): string {
  const name = typed.trim();
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const alike = known.includes(name) || plain(name) === '' ? name : known.find((one) => plain(one) === plain(name));
  return alike ?? name;
}
