/** Only the object's own value: a name chosen by an owner or a file may be 'constructor', which every object inherits. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
