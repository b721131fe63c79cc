import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the screen's last press was answered, until the next press or visit. React Router's own `actionData` is gone as
 * soon as the desk tells of a change and the screen is read again (use-live.ts): a mistake's words or an Undo would
 * vanish when an order comes in.
 */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [held, hold] = useState({ key, answer: actionData });
  if (actionData === undefined) return held.key === key ? held.answer : undefined;
  if (held.answer !== actionData || held.key !== key) hold({ key, answer: actionData });
  return actionData;
}
