import { plainName, readCity } from '../couriers/city.ts';
import type { DeliveryRules, DeliveryTerms } from './delivery.ts';

/** The terms of the typed city, in any spelling that the shop reads; the usual terms for other texts. */
export function termsIn({ cities, ...usual }: DeliveryRules, typed: string): DeliveryTerms {
  if (cities.length === 0) return usual;
  const wanted = cityKey(typed);
  const own = cities.find(({ city }) => cityKey(city) === wanted);
  return own ? { ...usual, ...own } : usual;
}

/** A name to compare cities by: the known city's, else the text itself. */
export function cityKey(typed: string): string {
  return plainName(readCity(typed) ?? typed);
}
