import { Field } from '../forms/field.tsx';
import { Say } from '../language/use-say.tsx';

/** Attributes of a field for a shopper's word. */
export const WORD_ATTRIBUTES = {
  maxLength: 100,
  dir: 'auto',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const;

export type Mistakes = { word?: string; means?: string };

export function MeansField({ typed = '', mistake }: { typed?: string | undefined; mistake: string | undefined }) {
  return (
    <>
      <Field words="Means" mistake={mistake}>
        <input {...WORD_ATTRIBUTES} name="means" defaultValue={typed} />
      </Field>
      <button className="button" type="submit">
        <Say>Add</Say>
      </button>
    </>
  );
}
