import { LONGEST } from './text-lengths.ts';

/** `field`: in LONGEST. */
export type Overlong = { field: string; length: number; most: number };

export function overlongIn<Field extends keyof typeof LONGEST>(
  texts: Readonly<Partial<Record<Field, string>>>,
): Overlong[] {
  return (Object.entries(texts) as [Field, string][]).flatMap(([field, text]) => overlong(field, text.length));
}

/** Empty where the length fits. */
export function overlong(field: keyof typeof LONGEST, length: number): Overlong[] {
  return length > LONGEST[field] ? [{ field, length, most: LONGEST[field] }] : [];
}

export function overlongMistakes(overlong: readonly Overlong[]): { field: string; words: string }[] {
  return overlong.map((one) => ({ field: one.field, words: overlongSentence(one) }));
}

/** 'This is 612 characters long. There is room for 500.' */
export function overlongSentence({ length, most }: Pick<Overlong, 'length' | 'most'>): string {
  return `This is ${length} characters long. There is room for ${most}: please write it shorter.`;
}
