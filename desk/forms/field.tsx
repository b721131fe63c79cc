import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode, useId } from 'react';
import { Say } from '../language/use-say.tsx';

type Props = {
  /** English words, or a label in the desk's language. */
  words: ReactNode;
  hint?: string | undefined;
  mistake?: string | undefined;
  /** First the control, which gets its `id` and ARIA attributes here. */
  children: ReactNode;
};

type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** A label, its control, what is wrong with it, and a hint. */
export function Field({ words, hint, mistake, children }: Props) {
  // HTML's ids begin with a letter, React's with '_'.
  const own = `field${useId()}`;
  const [control, ...more] = Children.toArray(children);
  if (!isValidElement<Control>(control)) return null;
  const { id = own, 'aria-describedby': before } = control.props;
  // What is wrong is read and shown before what helps.
  const described = [mistake && `${id}-mistake`, before, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{typeof words === 'string' ? <Say>{words}</Say> : words}</label>
      {cloneElement(control, {
        id,
        ...(mistake ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      <FieldMistake of={id} why={mistake} />
      {hint ? (
        <p className="quiet" id={`${id}-hint`}>
          <Say>{hint}</Say>
        </p>
      ) : null}
      {more}
    </div>
  );
}

/** `of`: the field's id. */
export function FieldMistake({ of, why }: { of: string; why: string | undefined }) {
  return why ? (
    <p className="mistake name" id={`${of}-mistake`}>
      <Say>{why}</Say>
    </p>
  ) : null;
}
