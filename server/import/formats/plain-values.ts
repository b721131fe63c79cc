import { z } from 'zod';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { withoutControls } from '../../sheets/control-signs.ts';

export const OBJECT = z.record(z.string(), z.unknown());

/** A document's fields with plain values, however the export writes times, places, references and typed values. */
export function plainFields(fields: Fields, depth = 0): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value, depth + 1)]));
}

/** What is nested deeper than Firestore allows is no value. */
export function plainValue(value: unknown, depth = 0): unknown {
  if (depth > MOST_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((one) => plainValue(one, depth + 1));
  if (typeof value === 'string') return packedValue(value, depth);
  const object = OBJECT.safeParse(value).data;
  if (object === undefined) return value;
  const { __datatype__: type = object.__type__ ?? object._type, value: inner, ...others } = object;
  if (/^(timestamp|date)$/.test(String(type))) return timeOf(inner) ?? plainValue(inner, depth + 1);
  if (object.__datatype__ !== undefined) return plainValue(inner ?? others, depth + 1);
  const typed = typedValue(object, depth);
  return timeOf(object) ?? (typed ? typed.value : plainFields(object, depth));
}

const MOST_DEPTH = 20;

/** Some programs write each value as a text with its type: '{"type":"number","data":1100}'. */
function packedValue(text: string, depth: number): unknown {
  if (!/^\{\s*"type"\s*:/.test(text)) return withoutControls(text);
  const packed = OBJECT.safeParse(parsed(text)).data;
  const isPacked = packed !== undefined && Object.keys(packed).sort().join() === 'data,type';
  return isPacked ? plainValue(packed.data, depth + 1) : text;
}

/** A time in seconds since 1970, of its parts or of a text with the date; undefined for what is none. */
function timeOf(inner: unknown): { seconds: number } | undefined {
  if (typeof inner === 'string') return timeIn(inner);
  const { __time__, $date, ...object } = OBJECT.safeParse(inner).data ?? {};
  const written = __time__ ?? $date;
  if (typeof written === 'string') return timeIn(written);
  const { _seconds, seconds = _seconds, type, ...others } = object;
  if (type !== undefined && !String(type).startsWith('firestore/timestamp')) return undefined;
  const isTime = typeof seconds === 'number' && Object.keys(others).every((name) => /^_?nano(second)?s$/.test(name));
  return isTime ? { seconds } : undefined;
}

function timeIn(text: string): { seconds: number } | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : { seconds: Math.floor(ms / 1000) };
}

/** The values of Firestore's own interface and of MongoDB's exports: {stringValue: 'Kurta'}, {$numberInt: '1499'}. */
function typedValue(object: Fields, depth: number): { value: unknown } | undefined {
  const [[kind = '', value] = [], another] = Object.entries(object);
  const [, type = ''] = TYPED.exec(kind) ?? [];
  if (type === '' || another !== undefined) return undefined;
  const read = TYPES[type];
  return { value: read ? read(value, depth + 1) : value };
}

const TYPED =
  /^(?=\$|.*Value$)\$?(string|integer|number|double|boolean|null|timestamp|geoPoint|reference|bytes|map|array|oid)/;

/** Those whose value is not the one that is written. */
const TYPES: Readonly<Record<string, (value: unknown, depth: number) => unknown>> = {
  integer: (value) => Number(value),
  double: (value) => Number(value),
  number: (value) => Number(value),
  null: () => null,
  timestamp: (value) => timeIn(String(value)) ?? { seconds: 0 },
  map: (value, depth) => plainFields(OBJECT.safeParse(OBJECT.safeParse(value).data?.fields).data ?? {}, depth),
  array: (value, depth) => listIn(OBJECT.safeParse(value).data?.values).map((one) => plainValue(one, depth)),
};

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
