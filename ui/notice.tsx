import type { ReactNode } from 'react';
import './notice.css';

type Props = {
  words: string;
  /** Before the button. */
  children?: ReactNode;
  act?: string;
  onAct?: () => void;
};

/** A lasting message at the bottom edge. For something that has just happened use an alert. */
export function Notice({ words, children, act, onAct }: Props) {
  return (
    <div className="notice">
      <p>{words}</p>
      {children}
      {act ? (
        <button type="button" className="button" onClick={onAct}>
          {act}
        </button>
      ) : null}
    </div>
  );
}
