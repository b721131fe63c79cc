/** Typed number by product id. */
export type Numbers = Record<string, string>;

export function numbersOf(ids: readonly string[]): Numbers {
  return Object.fromEntries(ids.map((id, at) => [id, String(at + 1)]));
}

export function idsOf(numbers: Numbers): string[] {
  return Object.entries(numbers)
    .filter(([, number]) => Number(number) > 0)
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .map(([id]) => id);
}

/** After a press: numbered last, or without a number. */
export function pressed(numbers: Numbers, id: string): Numbers {
  const others = idsOf(numbers).filter((one) => one !== id);
  return numbersOf(Number(numbers[id]) > 0 ? others : [...others, id]);
}

/**
 * The numbered ids of a form, one a line. Ids in `before` that it did not offer keep their places: hidden products, or all of
 * them on a page from before a release.
 */
export function numberedIn(data: FormData, field: string, before: readonly string[]): string {
  const begin = `${field}:`;
  const numbers = [...data].flatMap(([name, value]) =>
    name.startsWith(begin) ? [[name.slice(begin.length), String(value)] as const] : [],
  );
  const ids = idsOf(Object.fromEntries(numbers));
  for (const [at, id] of before.entries()) if (!data.has(begin + id)) ids.splice(at, 0, id);
  return ids.join('\n');
}
