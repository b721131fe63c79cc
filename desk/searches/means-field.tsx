import { useId } from 'react';
import { Say } from '../language/use-say.tsx';

export type Mistakes = { word?: string; means?: string };

export function MeansField({ typed = '', mistake }: { typed?: string | undefined; mistake: string | undefined }) {
  const id = useId();
  return (
    <>
      <label className="field">
        <Say>Means</Say>
        <input
          name="means"
          defaultValue={typed}
          maxLength={100}
          dir="auto"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={mistake !== undefined || undefined}
          aria-describedby={mistake === undefined ? undefined : id}
        />
        {mistake === undefined ? null : (
          <span className="mistake" role="alert" id={id}>
            <Say>{mistake}</Say>
          </span>
        )}
      </label>
      <button className="button" type="submit">
        <Say>Add</Say>
      </button>
    </>
  );
}
