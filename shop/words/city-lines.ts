import type { CityDelivery } from '../buying/delivery.ts';
import { cityKey } from '../buying/delivery-city.ts';
import { isTown, readCity } from '../couriers/city.ts';
import { readWrittenPrice } from '../price.ts';

/** `read` is undefined for a line without a city and a fee. */
export function readCities(text: string): { line: string; read: CityDelivery | undefined }[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => ({ line, read: readCityLine(line) }));
}

/** 'lhr Rs 150, 2 days' -> 'Lahore 150, 2 days'. Other lines stay. */
export function writtenCities(text: string): string {
  return readCities(text)
    .map(({ line, read }) => (read ? `${read.city} ${read.fee}${read.days ? `, ${read.days}` : ''}` : line))
    .join('\n');
}

/** To be said after the text's name; undefined when nothing is wrong. */
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

/** More would be a price list, and every checkout reads them. */
const MOST_CITIES = 40;

/** In characters: a city, a fee and its days. */
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

/** 'Johar Town, Lahore' is one place, and so is an unknown one. */
function isSeveral(named: string): boolean {
  if (JOINED.test(named)) return true;
  const parts = named.split(/[,،;]/);
  if (parts.length === 1 && readCity(named) !== undefined) return false;
  const known = (texts: string[]) => {
    const found = new Set(texts.flatMap((text) => readCity(text) ?? []));
    return [...found].filter((one) => !isTown(one)).length || found.size;
  };
  return parts.length > 1 ? known(parts) !== 1 : known(named.split(/\s+/)) > 1;
}

const JOINED = /[&+/|]|\s(?:and|or|aur|اور)\s/iu;

/** Not the currency, nor a sector such as G-9 (a number after a hyphen). */
const BEGIN = /^(?!(?:rs|pkr|rupees)\b|₨|.*\p{L}-\d)/u;

const CITY = /(?<city>\D+?)[\s:,;=-]+/u;

/** 'free' or rupees, with or without currency; not a number before a range or other digits. */
const FEE =
  /(?:(?:rs|pkr|₨)\.?\s*)?(?<fee>(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?!\.?\d|,\d{2}|\s*[-–]\s*\d)|free\b)(?:\s*\/[-=])?(?:\s*(?:rs|pkr|rupees)\b\.?)?/u;

/** With its unit: '2 days', 'within 2 to 3 working days'. */
const DAYS =
  /(?:[\s:,;.-]+(?:(?:with)?in\s+)?(?<days>\d+(?:\s*(?:-|–|to|or)\s*\d+)?\s*(?:\p{L}+\s+){0,2}(?:hours?|hrs?|days?|din|weeks?|months?|دن)))?/u;

/** City, fee, and optional days. */
const CITY_LINE = new RegExp([BEGIN, CITY, FEE, DAYS, /[\s.]*$/u].map(({ source }) => source).join(''), 'iu');
