import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Say } from '../language/use-say.tsx';
import { SubmissionKey } from '../steps/step-button.tsx';
import './notices.css';

type Props = {
  isWell?: boolean;
  /** The fields that 'Undo' posts; without them there is none. */
  undo?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** Where 'Undo' leads; the screen itself without it. */
  undoAt?: string;
  /** What is likely to be done next. */
  next?: ReactNode;
  children: ReactNode;
};

/** What a submission did, with its 'Undo'. */
export function Notice({ isWell = true, undo, undoAt, next, children }: Props) {
  return (
    <div className="step-notice" role={isWell ? 'status' : 'alert'}>
      <p>{children}</p>
      {next}
      {undo ? (
        <Form method="post" {...(undoAt === undefined ? {} : { action: undoAt })}>
          <SubmissionKey />
          {Object.entries(undo).map(([name, values]) =>
            [values].flat().map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
          )}
          <button className="button" type="submit">
            <Say>Undo</Say>
          </button>
        </Form>
      ) : null}
    </div>
  );
}
