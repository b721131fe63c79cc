import { useState } from 'react';

/**
 * The last answer to this form: a submission on another form of its screen leaves it. `onAnswer` is called when a submission on
 * this one is answered.
 */
export function useOwnAnswer<Answer>(answer: Answer | undefined, onAnswer: () => void): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer === undefined || answer === last) return last;
  setLast(answer);
  onAnswer();
  return answer;
}
