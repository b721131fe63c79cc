import { type Field, isChoice, isTouched } from './touched-field.ts';

/** `at`: its name and its turn among fields of that name. */
type Typed = { field: Field; at: string; value: string; checked: boolean; hasFocus: boolean };

/** Between two looks, in ms, and their number: some scripts come late. */
const LOOK_MS = 250;
const MOST_LOOKS = 12;

/**
 * Remembers input from before hydration; the returned function restores what was lost. If the browser's translation changed the
 * page, React renders all of it anew.
 */
export function rememberTyped(): () => void {
  const typed = [...fieldsByPlace()].filter(([, field]) => isTouched(field)).map(([at, field]) => typedIn(field, at));
  return () => putBack(typed, MOST_LOOKS);
}

function putBack(typed: readonly Typed[], looks: number): void {
  if (typed.length === 0) return;
  const fields = fieldsByPlace();
  // Parts may be rendered later than the rest.
  const left = typed.filter((one) => one.field.isConnected || !putInto(fields.get(one.at), one));
  if (looks > 0) setTimeout(putBack, LOOK_MS, left, looks - 1);
}

/** As if typed now. False without a field. */
function putInto(field: Field | undefined, { value, checked, hasFocus }: Typed): boolean {
  if (!field) return false;
  if (isChoice(field)) {
    if (field.checked !== checked) field.click();
  } else {
    // By the prototype's setter: React tracks the field's own and would ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const sign of ['input', 'change']) field.dispatchEvent(new Event(sign, { bubbles: true }));
  }
  if (hasFocus) field.focus({ preventScroll: true });
  return true;
}

function typedIn(field: Field, at: string): Typed {
  const hasFocus = document.activeElement === field;
  return { field, at, value: field.value, checked: isChoice(field) && field.checked, hasFocus };
}

/** By name, a choice's also by value, and by turn among those of one name. */
function fieldsByPlace(): Map<string, Field> {
  const fields = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of document.querySelectorAll<Field>(
    'input[name]:not([type=hidden]), textarea[name], select[name]',
  )) {
    const name = JSON.stringify([field.name, isChoice(field) ? field.value : '']);
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    fields.set(`${nth} ${name}`, field);
  }
  return fields;
}
