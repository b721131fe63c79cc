import type { FieldChange } from '../../shop/editing/field-changes.ts';
import { Say } from '../language/use-say.tsx';

/** A line for each field: what it was, and is now. */
export function FieldLines({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map(({ field, before, after }) => (
    <p key={field} className="name">
      <Say>{field}</Say>
      {before || after ? (
        <>
          : <bdi>{before}</bdi>{' '}
          <span aria-hidden="true" className="onward">
            →
          </span>
          <span className="visually-hidden">
            <Say>, now</Say>
          </span>{' '}
          <bdi>{after}</bdi>
        </>
      ) : (
        <>
          {' '}
          <Say>changed</Say>
        </>
      )}
    </p>
  ));
}
