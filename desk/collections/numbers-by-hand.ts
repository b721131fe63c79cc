/** The number that stands at each product, as typed. */
export type Numbers = Record<string, string>;

/** Ids in their order, numbered from 1. */
export function numbersOf(ids: readonly string[]): Numbers {
  return Object.fromEntries(ids.map((id, at) => [id, String(at + 1)]));
}

/** The ids that have a number, by number. */
export function idsOf(numbers: Numbers): string[] {
  return Object.entries(numbers)
    .filter(([, number]) => Number(number) > 0)
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .map(([id]) => id);
}

/** After a press at a product: it comes last of those with a number, or has none any more. */
export function pressed(numbers: Numbers, id: string): Numbers {
  const others = idsOf(numbers).filter((one) => one !== id);
  return numbersOf(Number(numbers[id]) > 0 ? others : [...others, id]);
}

/**
 * The ids that were numbered in a form, one a line. Those of `before` that the form did not offer keep their places: a hidden
 * product, or all of them in a page that was open before a release.
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
