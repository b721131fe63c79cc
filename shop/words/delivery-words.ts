import { CHECKOUT_DELIVERY, type DeliveryRules, deliveryCostText } from '../buying/delivery.ts';
import { termsIn } from '../buying/delivery-city.ts';
import { feeRange, spokenFee } from '../buying/fee-text.ts';
import { pagePrice, readWrittenPrice, spokenPrice } from '../price.ts';
import { readCities } from './city-lines.ts';
import type { DeliveryWords, PageDelivery, Words } from './words.ts';

/** Until then the spec's two fees both stand (spec 9). */
export function isDeliverySet({ deliveryFee, deliveryFreeFrom, deliveryCities }: DeliveryWords): boolean {
  return [deliveryFee, deliveryFreeFrom, deliveryCities].some((word) => word !== '');
}

export function deliveryRules({ deliveryFee, deliveryFreeFrom, deliveryCities }: DeliveryWords): DeliveryRules {
  const fee = readWrittenPrice(deliveryFee) ?? CHECKOUT_DELIVERY;
  const cities = readCities(deliveryCities).flatMap(({ read }) => read ?? []);
  // Where every delivery is free, no sum has to be reached.
  const isPaid = [{ fee }, ...cities].some((one) => one.fee > 0);
  return { fee, freeFrom: isPaid ? readWrittenPrice(deliveryFreeFrom) : undefined, cities };
}

/** Follows the word 'in'. */
export function daysTo(words: DeliveryWords, city: string): string {
  return termsIn(deliveryRules(words), city).days ?? words.deliveryTime;
}

/** Undefined until the owner has set it. */
export function pageDelivery(words: Words): PageDelivery | undefined {
  if (!isDeliverySet(words)) return undefined;
  const rules = deliveryRules(words);
  const { fee, freeFrom, cities } = rules;
  return {
    fee,
    freeFrom,
    ...feeRange({ fee, cities }),
    ...(cities.some(({ days }) => days) ? { hasCityDays: true } : {}),
    line: `Cash on delivery. ${sentence(rules, words.deliveryTime)}`,
  };
}

/** After 'Cash on delivery.' on the product page. */
function sentence({ fee, freeFrom, cities }: DeliveryRules, time: string): string {
  const cost = fee === 0 ? `Delivery is free, and it is at your door in ${time}` : deliveryCostText(fee, time);
  const free = freeFrom === undefined ? '' : `, free from ${pagePrice(freeFrom)}`;
  const others = `Some cities have their own fee${fee === 0 ? free : ''}: the checkout says yours.`;
  return `${cost}${fee === 0 ? '' : free}.${cities.length > 0 ? ` ${others}` : ''}`;
}

/** For the About page, without HTML. */
export function deliverySentences(words: DeliveryWords): string {
  const { fee, freeFrom, cities } = deliveryRules(words);
  const cost = `Delivery is ${spokenFee(fee)}`;
  const size =
    fee === 0 || freeFrom === undefined
      ? ' for an order of any size,'
      : ` for an order below ${spokenPrice(freeFrom)} and free from there on,`;
  const below = fee === 0 && freeFrom !== undefined ? ` for an order below ${spokenPrice(freeFrom)}` : '';
  const others = cities.map(({ city, fee, days }) => `${city} ${spokenFee(fee)}${days ? ` in ${days}` : ''}`);
  return `${cost}${size} and takes ${words.deliveryTime} after we have confirmed it with you.${
    others.length > 0 ? ` Some cities have their own${below}: ${others.join('; ')}.` : ''
  }`;
}
