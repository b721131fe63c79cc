import { plainName, readCity } from '../couriers/city.ts';
import type { DeliveryRules, DeliveryTerms } from './delivery.ts';

/** The terms for what a customer typed as the city, in any spelling that the shop reads; the usual ones for other texts. */
export function termsIn({ cities, ...usual }: DeliveryRules, typed: string): DeliveryTerms {
  if (cities.length === 0) return usual;
  const wanted = cityKey(typed);
  const own = cities.find(({ city }) => cityKey(city) === wanted);
  return own ? { ...usual, ...own } : usual;
}

/** A city as it is compared: its name, or the text itself where the shop knows no such city. */
export function cityKey(typed: string): string {
  return plainName(readCity(typed) ?? typed);
}
