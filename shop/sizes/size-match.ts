/** 'XXL' is '2xl', and 'size 6' is one of '6-7 years'. */
export function matchesSize(own: string, asked: string): boolean {
  const [first, last = first] = agesIn(own);
  const [age] = agesIn(asked);
  if (age === undefined || first === undefined || last === undefined) return lettersOf(own) === lettersOf(asked);
  return age >= first && age <= last;
}

/** In a sentence: 'M' for 'medium'; '6 saal' stays. */
export function sizeName(asked: string): string {
  const spelled = SPELLED[lettersOnly(asked)] ?? asked;
  return agesIn(asked).length > 0 ? asked : spelled.toUpperCase();
}

/** Of '6-7 years' and '6'; none of '2XL'. */
function agesIn(size: string): number[] {
  return /[a-z]?xl$/i.test(size.trim()) ? [] : (size.match(/\d+/g) ?? []).map(Number);
}

function lettersOf(size: string): string {
  const letters = lettersOnly(size);
  const [xs] = /^x{2,4}(?=l$)/.exec(letters) ?? [];
  return xs ? `${xs.length}xl` : (SPELLED[letters] ?? letters);
}

function lettersOnly(size: string): string {
  return size.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const SPELLED: Record<string, string> = { small: 's', medium: 'm', large: 'l', extralarge: 'xl', xlarge: 'xl' };
