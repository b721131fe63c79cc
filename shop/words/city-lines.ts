import type { CityDelivery } from '../buying/delivery.ts';
import { cityKey } from '../buying/delivery-city.ts';
import { readCity } from '../couriers/city.ts';
import { readWrittenPrice } from '../price.ts';

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
  const odd = lines.find(({ read }) => !read)?.line;
  if (odd !== undefined) {
    const rule = isSeveral(partsOf(odd).city) ? 'one city a line' : 'a city and its fee in each line';
    return `must have ${rule}, such as Lahore 150, 2 days: look at ‘${odd}’`;
  }
  const keys = lines.map(({ read }) => cityKey(read?.city ?? ''));
  const twice = lines.find((_, at) => keys.indexOf(keys[at] ?? '') !== at);
  return twice ? `has ${twice.read?.city} twice: leave one of its lines` : undefined;
}

/** Cities with a fee of their own: more are a price list, and every checkout reads them. */
const MOST_CITIES = 40;

/** Characters of a line: a city, a fee and its days. */
const LONGEST_LINE = 120;

function readCityLine(line: string): CityDelivery | undefined {
  const { city, fee, days } = partsOf(line);
  const rupees = fee?.toLowerCase() === 'free' ? 0 : readWrittenPrice(fee);
  if (rupees === undefined || cityKey(city) === '' || isSeveral(city)) return undefined;
  return { city: readCity(city) ?? city, fee: rupees, ...(days ? { days } : {}) };
}

function partsOf(line: string): { city: string; fee?: string | undefined; days?: string | undefined } {
  const { city = '', fee, days } = (line.length <= LONGEST_LINE && CITY_LINE.exec(line)?.groups) || {};
  return { city: city.trim(), fee, days };
}

/** Whether a text names more than one place: 'Johar Town, Lahore' is one, and so is one that the shop does not know. */
function isSeveral(named: string): boolean {
  if (JOINED.test(named)) return true;
  const parts = named.split(/[,،;]/);
  if (parts.length === 1 && readCity(named) !== undefined) return false;
  const known = (texts: string[]) => new Set(texts.flatMap((text) => readCity(text) ?? [])).size;
  return parts.length > 1 ? known(parts) !== 1 : known(named.split(/\s+/)) > 1;
}

const JOINED = /[&+/|]|\s(?:and|or|aur|اور)\s/iu;

/** No line begins with the currency, and a number with a hyphen before it is a sector's, such as G-9. */
const BEGIN = /^(?!(?:rs|pkr|rupees)\b|₨|.*\p{L}-\d)/u;

const CITY = /(?<city>\D+?)[\s:,;=-]+/u;

/** 'free' or rupees, with or without the currency. A number that a range or other digits follow is no fee. */
const FEE =
  /(?:(?:rs|pkr|₨)\.?\s*)?(?<fee>(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?!\.?\d|,\d{2}|\s*[-–]\s*\d)|free\b)(?:\s*\/[-=])?(?:\s*(?:rs|pkr|rupees)\b\.?)?/u;

/** How long it takes, with its unit: '2 days', 'within 2 to 3 working days'. */
const DAYS =
  /(?:[\s:,;.-]+(?:(?:with)?in\s+)?(?<days>\d+(?:\s*(?:-|–|to|or)\s*\d+)?\s*(?:\p{L}+\s+){0,2}(?:hours?|hrs?|days?|din|weeks?|months?|دن)))?/u;

/** A city, its fee, and how long it takes or nothing, in this order. */
const CITY_LINE = new RegExp([BEGIN, CITY, FEE, DAYS, /[\s.]*$/u].map(({ source }) => source).join(''), 'iu');
