import { useState } from 'react';

/**
 * The values that a form is rendered over: the newest, until something is typed. A change from elsewhere then neither
 * replaces what is typed nor passes for seen.
 */
export function useTypedOver<Values>(newest: Values) {
  const [held, hold] = useState<Values>();
  return {
    over: held ?? newest,
    /** Something is typed, or pressed. */
    begin: () => hold((held) => held ?? newest),
    /** The newest again, whatever was typed. */
    drop: () => hold(undefined),
  };
}
