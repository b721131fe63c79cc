import { createContext } from 'react';

/** The shop did not answer the form (a proxy may have): maybe nothing was saved, so the form stays. */
export type NotSent = { notSent: 'no network' | 'no answer' };

export function isNotSent(answer: unknown): answer is NotSent {
  return typeof answer === 'object' && answer !== null && 'notSent' in answer;
}

export const TellNotSent = createContext<(form: NotSent) => void>(() => undefined);
