import { Say } from '../language/use-say.tsx';
import '../shell/notices.css';

/** Above a form with unsaved input, with the way to an empty one. */
export function WhatWasTyped({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <p className="step-notice" role="status">
      <Say>What you typed before is here.</Say>
      <button className="button" type="button" onClick={onStartAgain}>
        <Say>Start again</Say>
      </button>
    </p>
  );
}
