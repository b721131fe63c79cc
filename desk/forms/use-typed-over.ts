import { useState } from 'react';

/**
 * The values that a form is rendered over: the newest, until something is typed. A change from elsewhere then neither
 * replaces what is typed nor passes for seen.
 */
export function useTypedOver<Values>(newest: Values) {
  const [before, setBefore] = useState<Values>();
  return {
    over: before ?? newest,
    /** Something is typed, or pressed. */
    begin: () => setBefore((before) => before ?? newest),
    /** The newest again, whatever was typed. */
    drop: () => setBefore(undefined),
  };
}
