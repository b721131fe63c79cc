import { createContext } from 'react';

/**
 * The answer to a form that the shop did not answer: nothing is known to be saved, the form stays. A proxy may have answered.
 */
export type NotSent = { notSent: 'no network' | 'no answer' };

export function isNotSent(answer: unknown): answer is NotSent {
  return typeof answer === 'object' && answer !== null && 'notSent' in answer;
}

/** Tells the shell of the desk that the form of a screen was not answered. */
export const TellNotSent = createContext<(form: NotSent) => void>(() => undefined);
