/** "kurta in M" is the word 'kurta' and the size 'm'. */
export type SizeWish = { words: string; size?: string };

const LETTERS = 'xxs|xs|s|m|l|x{1,4}l|[2-5]xl|small|medium|large|extra large|x-large';
const AGE = String.raw`\d{1,2}(?:\s*(?:-|to)\s*\d{1,2})?(?:\s*(?:years?|yrs?|saal))?`;
const PATTERNS = [
  // 'size M', 'in size 6', '6 saal'.
  String.raw`(?:in\s+|of\s+)?size\s+(${LETTERS}|${AGE})`,
  // 'M size'.
  `(${LETTERS})\\s+size`,
  // 'in M', 'in large'.
  `in\\s+(${LETTERS})`,
  // Letters that are nothing else.
  '(xxs|xs|x{1,4}l|[2-5]xl)',
].map((pattern) => new RegExp(String.raw`(?:^|\s)${pattern}(?=\s|$)`, 'i'));

/** May also describe a piece: 'medium kurta', but 'large motif kurta'. */
const WORD_ALONE = /(?:^|\s)(small|medium|extra[\s-]large|x[\s-]large|large)(?=\s|$)/i;

export function readSizeWish(query: string): SizeWish {
  return readBy(PATTERNS, query);
}

/** Also takes a size's word beside other words: products tell whether it is a size. */
export function readLikelySize(query: string): SizeWish {
  const sure = readSizeWish(query);
  const likely = sure.size === undefined ? readBy([WORD_ALONE], query) : sure;
  return sure.size === undefined && likely.words === '' ? sure : likely;
}

function readBy(patterns: readonly RegExp[], query: string): SizeWish {
  for (const pattern of patterns) {
    const found = pattern.exec(query);
    if (!found?.[1]) continue;
    const rest = [query.slice(0, found.index), query.slice(found.index + found[0].length)];
    return {
      words: rest
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
      size: found[1].toLowerCase(),
    };
  }
  return { words: query };
}

/** 'XXL' is '2xl', and 'size 6' is one of '6-7 years'. */
export function isWishedSize(own: string, wished: string): boolean {
  const [first, last = first] = agesIn(own);
  const [age] = agesIn(wished);
  if (age === undefined || first === undefined || last === undefined) return lettersOf(own) === lettersOf(wished);
  return age >= first && age <= last;
}

/** In a sentence: 'M' for 'medium'; '6 saal' stays. */
export function sizeName(wished: string): string {
  const spelled = SPELLED[lettersOnly(wished)] ?? wished;
  return agesIn(wished).length > 0 ? wished : spelled.toUpperCase();
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
