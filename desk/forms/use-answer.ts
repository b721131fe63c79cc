import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isNotSent, type NotSent, TellNotSent } from './not-sent.ts';

/**
 * What the screen's last submission was answered, until the next submission or visit. React Router's own `actionData` is gone as
 * soon as the desk tells of a change and the screen is read again (use-live.ts): a mistake's words or an Undo would
 * vanish when an order comes in. A submission that was not sent leaves the answer before it, since its form stays too.
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
