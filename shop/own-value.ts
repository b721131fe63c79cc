/**
 * The value of that name, where the object has it itself: names that owners and files choose may be 'constructor', which
 * every object inherits.
 */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
