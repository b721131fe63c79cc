import { Link } from 'react-router';
import { Say } from '../language/use-say.tsx';
import { boxesOf } from './boxes.ts';

type Props = {
  form: string;
  /** The address without choices, where 'Choose all' was pressed. */
  to: string | undefined;
};

/** A form's own reset would choose again what was chosen from the start. */
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

export function chooseNone(form: string): void {
  for (const box of boxesOf(form)) box.checked = false;
}
