import type { ButtonHTMLAttributes } from 'react';
import { useNavigation } from 'react-router';
import { Say } from '../language/use-say.tsx';

/** The end of a form: 'Save' at the thumb's edge, while nothing else is on its way. */
export function SaveBar(button: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'value'>) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="at-thumb">
      <button className="button button-primary" type="submit" disabled={isBusy} {...button}>
        <Say>Save</Say>
      </button>
    </div>
  );
}
