import type { ExpressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Where a page of documents ends that is sorted by time and id, newest first. */
export function cursorOf({ created_at_seconds: seconds, id }: { created_at_seconds: number; id: string }): string {
  return `${seconds}:${id}`;
}

/** The documents after this cursor; a malformed one is none: the list begins at its start. */
export function afterCursor(older = '') {
  const [, seconds, id = ''] = /^(-?\d{1,15}(?:\.\d{1,15})?):(.*)$/s.exec(older) ?? [];
  return ({ eb, lit, refTuple, tuple }: ExpressionBuilder<Tables, 'documents'>) =>
    seconds === undefined
      ? lit(true)
      : eb(refTuple('created_at_seconds', 'documents.id'), '<', tuple(Number(seconds), id));
}
