import { createContext } from 'react';

/** What a form is answered that found no network: nothing is known to be saved, and the form stays as it is. */
export type NotSent = { notSent: true };

export function isNotSent(answer: unknown): answer is NotSent {
  return typeof answer === 'object' && answer !== null && 'notSent' in answer;
}

/** Tells the shell of the desk that the press of a screen was not sent. */
export const TellNotSent = createContext<(press: NotSent) => void>(() => undefined);
