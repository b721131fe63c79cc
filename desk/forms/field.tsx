import type { ReactNode } from 'react';
import { Say } from '../language/use-say.tsx';

/** Spread on the control. */
type ControlAttributes = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = {
  name: string;
  words: string;
  hint?: string | undefined;
  mistake: string | undefined;
  children(attributes: ControlAttributes): ReactNode;
};

export function Field({ name, words, hint, mistake, children }: Props) {
  const described = [...(hint ? [`${name}-hint`] : []), ...(mistake ? [`${name}-mistake`] : [])].join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>
        <Say>{words}</Say>
      </label>
      {children({
        ...{ id: name, name },
        ...(mistake ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint ? (
        <p className="quiet" id={`${name}-hint`}>
          <Say>{hint}</Say>
        </p>
      ) : null}
      {mistake ? (
        <p className="mistake name" id={`${name}-mistake`}>
          <Say>{mistake}</Say>
        </p>
      ) : null}
    </div>
  );
}
