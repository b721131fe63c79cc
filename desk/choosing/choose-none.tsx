import { Link } from 'react-router';
import { Say } from '../language/use-say.tsx';
import { boxesOf } from './boxes.ts';

type Props = {
  /** The id of the form that what is chosen belongs to. */
  form: string;
  /** The list with nothing chosen, where 'Choose all' chose it. */
  to: string | undefined;
};

/** Chooses nothing any more. A form's own reset would choose again what was chosen from the start. */
export function ChooseNone({ form, to }: Props) {
  return to === undefined ? (
    <button className="button" type="reset" onClick={() => chooseNone(form)}>
      <Say>Choose none</Say>
    </button>
  ) : (
    <Link className="button" to={to} onClick={() => chooseNone(form)}>
      <Say>Choose none</Say>
    </Link>
  );
}

/** Unticks all boxes of this form. */
export function chooseNone(form: string): void {
  for (const box of boxesOf(form)) box.checked = false;
}
