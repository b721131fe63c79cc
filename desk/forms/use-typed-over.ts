import { useState } from 'react';

/**
 * The values that a form is rendered over: the newest, until something is typed. Later changes neither replace the input nor
 * count as seen.
 */
export function useTypedOver<Values>(newest: Values) {
  const [before, setBefore] = useState<Values>();
  return {
    over: before ?? newest,
    /** Call at input or a press. */
    begin: () => setBefore((before) => before ?? newest),
    /** Returns to the newest values. */
    drop: () => setBefore(undefined),
  };
}
