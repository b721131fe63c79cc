import type { ReactNode } from 'react';

/** What ties a control to its field: spread on it. */
type ControlAttributes = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = {
  name: string;
  words: string;
  hint?: string | undefined;
  mistake: string | undefined;
  children(attributes: ControlAttributes): ReactNode;
};

/** A control with its label, its hint and what is wrong with it. */
export function Field({ name, words, hint, mistake, children }: Props) {
  const described = [...(hint ? [`${name}-hint`] : []), ...(mistake ? [`${name}-mistake`] : [])].join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{words}</label>
      {children({
        ...{ id: name, name },
        ...(mistake ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint ? (
        <p className="quiet" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {mistake ? (
        <p className="mistake name" id={`${name}-mistake`}>
          {mistake}
        </p>
      ) : null}
    </div>
  );
}
