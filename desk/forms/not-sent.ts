import { createContext } from 'react';

/**
 * What a form is answered that the shop did not answer: nothing is known to be saved, and the form stays as it is. Why: there
 * is no network, or what stands before the shop says that it does not answer, as while a release is changed.
 */
export type NotSent = { notSent: 'no network' | 'no answer' };

export function isNotSent(answer: unknown): answer is NotSent {
  return typeof answer === 'object' && answer !== null && 'notSent' in answer;
}

/** Tells the shell of the desk that the form of a screen was not answered. */
export const TellNotSent = createContext<(form: NotSent) => void>(() => undefined);
