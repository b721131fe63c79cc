import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isNotSent, type NotSent, TellNotSent } from './not-sent.ts';

/**
 * The last submission's answer until the next submission or visit. React Router's `actionData` is lost when the desk reports a
 * change and the screen reloads (use-live.ts): mistakes and Undo would vanish when an order comes in. A submission that was not
 * sent keeps the answer before it.
 */
export function useAnswer<Answer>(actionData: Answer | NotSent | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState<{ key: string; answer: Answer | undefined }>({ key, answer: undefined });
  const tell = use(TellNotSent);
  useEffect(() => {
    if (isNotSent(actionData)) tell(actionData);
  }, [actionData, tell]);
  const answer = isNotSent(actionData) ? last.answer : (actionData ?? (last.key === key ? last.answer : undefined));
  if (last.key !== key || last.answer !== answer) setLast({ key, answer });
  return answer;
}
