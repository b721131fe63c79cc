import type { Fields } from './product.ts';

export const PLACE = 'place';

/** Records in their owner's order; those without a place last, in the given order. */
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
