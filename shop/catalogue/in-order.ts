import type { Fields } from './product.ts';

/** The field of a record's place among the others, from 0, where an owner gave one. */
export const PLACE = 'place';

/** Records in the order that an owner gave them; those without a place last, in the order in which they come. */
export function inOrder<Of>(records: readonly Of[], fieldsOf: (record: Of) => Fields): Of[] {
  return records
    .map((record, at) => ({ record, at, place: readPlace(fieldsOf(record)) }))
    .sort((one, other) => (one.place === other.place ? one.at - other.at : one.place - other.place))
    .map(({ record }) => record);
}

function readPlace(fields: Fields): number {
  const place = fields[PLACE];
  return typeof place === 'number' ? place : Number.POSITIVE_INFINITY;
}
