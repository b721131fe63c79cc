import { useState } from 'react';

/** This form's last answer; submissions on other forms of the screen keep it. `onAnswer`: called at each answer to this form. */
export function useOwnAnswer<Answer>(answer: Answer | undefined, onAnswer: () => void): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer === undefined || answer === last) return last;
  setLast(answer);
  onAnswer();
  return answer;
}
