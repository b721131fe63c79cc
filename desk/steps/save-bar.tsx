import type { ButtonHTMLAttributes } from 'react';
import { useNavigation } from 'react-router';
import { Say } from '../language/use-say.tsx';

/** 'Save' at the bottom edge, disabled while a submission is under way. */
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
