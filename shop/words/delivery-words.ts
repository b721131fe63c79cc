import { CHECKOUT_DELIVERY, type CityDelivery, type DeliveryRules } from '../buying/delivery.ts';
import { cityKey, termsIn } from '../buying/delivery-city.ts';
import { feeRange, feeWords } from '../buying/fee-words.ts';
import { readCity } from '../couriers/city.ts';
import { pagePrice, readWrittenPrice, spokenPrice } from '../price.ts';
import type { DeliveryWords, PageDelivery, Words } from './words.ts';

/** Whether the owner has said anything of what delivery costs: until then the spec's two fees both stand (spec 9). */
export function isDeliverySet({ deliveryFee, deliveryFreeFrom, deliveryCities }: DeliveryWords): boolean {
  return [deliveryFee, deliveryFreeFrom, deliveryCities].some((word) => word !== '');
}

/** What delivery costs at the checkout, by the owner's words. */
export function deliveryRules({ deliveryFee, deliveryFreeFrom, deliveryCities }: DeliveryWords): DeliveryRules {
  return {
    fee: readWrittenPrice(deliveryFee) ?? CHECKOUT_DELIVERY,
    freeFrom: readWrittenPrice(deliveryFreeFrom),
    cities: readCities(deliveryCities).flatMap(({ read }) => read ?? []),
  };
}

/** How long a parcel to this city takes: follows the word 'in'. */
export function daysTo(words: DeliveryWords, city: string): string {
  return termsIn(deliveryRules(words), city).days ?? words.deliveryTime;
}

/** What every page knows of delivery; undefined until the owner has set it. */
export function pageDelivery(words: Words): PageDelivery | undefined {
  if (!isDeliverySet(words)) return undefined;
  const { fee, freeFrom, cities } = deliveryRules(words);
  return {
    ...{ fee, freeFrom, ...feeRange({ fee, cities }) },
    ...(cities.some(({ days }) => days) ? { hasCityDays: true } : {}),
    line: `Cash on delivery. ${sentence(words)}`,
  };
}

/** What the product page says after 'Cash on delivery.' */
function sentence(words: DeliveryWords): string {
  const { deliveryTime } = words;
  const { fee, freeFrom, cities } = deliveryRules(words);
  const cost =
    fee === 0
      ? `Delivery is free, and it is at your door in ${deliveryTime}`
      : `${pagePrice(fee)} brings it to your door in ${deliveryTime}`;
  const free = freeFrom === undefined || fee === 0 ? '' : `, free from ${pagePrice(freeFrom)}`;
  return `${cost}${free}.${cities.length > 0 ? ' Some cities have their own fee: the checkout says yours.' : ''}`;
}

/** What the About page says of the fee and the days, as sentences without HTML. */
export function deliverySentences(words: DeliveryWords): string {
  const { fee, freeFrom, cities } = deliveryRules(words);
  const cost = `Delivery is ${fee === 0 ? 'free' : spokenPrice(fee)}`;
  const size =
    fee === 0 || freeFrom === undefined
      ? ' for an order of any size,'
      : ` for an order below ${spokenPrice(freeFrom)} and free from there on,`;
  const others = cities.map(
    ({ city, fee, days }) =>
      `${city} ${feeWords(fee, spokenPrice).replace('Free', 'free')}${days ? ` in ${days}` : ''}`,
  );
  return `${cost}${size} and takes ${words.deliveryTime} after we have confirmed it with you.${
    others.length > 0 ? ` Some cities have their own: ${others.join('; ')}.` : ''
  }`;
}

/** The lines of a text of cities, each with what it says; `read` is undefined for a line that says no city and fee. */
export function readCities(text: string): { line: string; read: CityDelivery | undefined }[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => ({ line, read: readCityLine(line) }));
}

/** 'lhr Rs 150, 2 days' -> 'Lahore 150, 2 days'. A line that is not understood stays as it is. */
export function writtenCities(text: string): string {
  return readCities(text)
    .map(({ line, read }) => (read ? `${read.city} ${read.fee}${read.days ? `, ${read.days}` : ''}` : line))
    .join('\n');
}

/** What is wrong with a text of cities, to be said after its name; undefined when nothing is. */
export function citiesMistake(text: string): string | undefined {
  const lines = readCities(text);
  if (lines.length > MOST_CITIES) return `must have ${MOST_CITIES} lines or fewer`;
  const odd = lines.find(({ read }) => !read);
  if (odd) return `must have a city and its fee in each line, such as Lahore 150, 2 days: look at ‘${odd.line}’`;
  const keys = lines.map(({ read }) => cityKey(read?.city ?? ''));
  const twice = lines.find((_, at) => keys.indexOf(keys[at] ?? '') !== at);
  return twice ? `has ${twice.read?.city} twice: leave one of its lines` : undefined;
}

/** Cities with a fee of their own: more are a price list, and every checkout reads them. */
const MOST_CITIES = 40;

/** Characters of a line: a city, a fee and its days. */
const LONGEST_LINE = 120;

function readCityLine(line: string): CityDelivery | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const { city = '', fee, days = '' } = CITY_LINE.exec(line)?.groups ?? {};
  const rupees = fee?.toLowerCase() === 'free' ? 0 : readWrittenPrice(fee);
  const named = city.trim();
  if (rupees === undefined || cityKey(named) === '') return undefined;
  return { city: readCity(named) ?? named, fee: rupees, ...(days ? { days } : {}) };
}

/** A city, its fee or 'free', and how long it takes. */
const CITY_LINE =
  /^(?<city>\D+?)[\s:,;=-]+(?:(?:rs|pkr|₨)\.?\s*)?(?<fee>\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|free\b)(?:\s*\/[-=])?(?:\s*(?:rs|pkr|rupees)\b\.?)?[\s:,;.-]*(?:in\s+)?(?<days>.*)$/iu;
