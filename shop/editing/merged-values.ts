type Values<Field extends string> = Record<Field, string>;

/** What was typed, over what somebody else saved meanwhile. A field that both changed gets a mistake with its current value. */
export function mergedValues<Field extends string>(
  fields: readonly Field[],
  { seen, typed, now }: { seen: Values<Field>; typed: Values<Field>; now: Values<Field> },
): { values: Values<Field>; mistakes: Record<string, string> } {
  const untouched = fields.filter((field) => typed[field] === seen[field]);
  const both = fields.filter(
    (field) => !untouched.includes(field) && now[field] !== seen[field] && now[field] !== typed[field],
  );
  return {
    values: { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) },
    mistakes: Object.fromEntries(both.map((field) => [field, `Now it is: ${now[field] || 'nothing'}`])),
  };
}
