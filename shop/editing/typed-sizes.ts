import { likeness } from '../catalogue/colour.ts';

/** Of 'S, M, L' or 'S M L XL'; 'Free size' is one. A size of `stored` with a comma, 'Small (36, 38)', is one too. */
export function sizesIn(typed: string, stored: readonly string[] = []): string[] {
  const parts = partsOf(typed);
  const words = typed.trim().split(/\s+/);
  const sizes = parts.length === 1 && words.every((word) => SIZE.test(word)) ? words : joined(parts, stored);
  return [...new Set(sizes)].filter(Boolean);
}

const SIZE = /^(\d?X*[SML]|X+L|\d{1,3})$/i;

function partsOf(text: string): string[] {
  return text.split(/[,،;\n]/).map((part) => part.trim());
}

function joined(parts: readonly string[], stored: readonly string[]): string[] {
  const withCommas = stored.filter((size) => partsOf(size).length > 1);
  const sizes: string[] = [];
  for (let at = 0; at < parts.length; at += partsOf(sizes.at(-1) ?? '').length) {
    const whole = withCommas.find((size) => partsOf(size).every((part, nth) => part === parts[at + nth]));
    sizes.push(whole ?? parts[at] ?? '');
  }
  return sizes;
}

/**
 * How each of a product's own sizes was typed; without those that were taken out. Case and spaces may differ, one may be typed
 * over by one other, and 'L XL' that became 'L, XL' is L. No two sizes become one.
 */
export function sizesAfter(
  own: readonly string[],
  shown: readonly string[],
  typed: readonly string[],
): ReadonlyMap<string, string> {
  const over = sizeTypedOver(shown, typed);
  const after = new Map<string, string>();
  const free = new Set(typed);
  const claim = (isIts: (to: string, size: string) => boolean) => {
    for (const size of own) {
      const to = after.has(size) ? undefined : typed.find((one) => free.has(one) && isIts(one, size));
      if (to === undefined) continue;
      after.set(size, to);
      free.delete(to);
    }
  };
  const isWhole = (parts: readonly string[]) => parts.length > 1 && parts.every((part) => typed.includes(part));
  claim((to, size) => to === size);
  claim(isAlike);
  claim((to, size) => size === over?.from && to === over.to);
  // A sheet's sizes are split at commas, before and after.
  for (const size of own) if (!after.has(size) && isWhole(partsOf(size))) after.set(size, size);
  claim((to, size) => to === sizesIn(size)[0] && isWhole(sizesIn(size)));
  return after;
}

/** Undefined where sizes came or went, or several are others. */
function sizeTypedOver(shown: readonly string[], typed: readonly string[]): { from: string; to: string } | undefined {
  if (shown.length !== typed.length) return undefined;
  const pairs = shown.map((from, at) => ({ from, to: typed[at] ?? '' }));
  const [one, another] = pairs.filter(({ from, to }) => !isAlike(from, to));
  return one && !another ? one : undefined;
}

function isAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((size) => likeness(size).replaceAll(' ', ''));
  return first === second;
}
