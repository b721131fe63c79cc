/** "kurta in M" is the word 'kurta' and the size 'm'. */
export type SizeFilter = { words: string; size?: string };

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

export function readSizeFilter(query: string): SizeFilter {
  return readBy(PATTERNS, query);
}

/** Also takes a size's word beside other words: products tell whether it is a size. */
export function readLikelySizeFilter(query: string): SizeFilter {
  const sure = readSizeFilter(query);
  const likely = sure.size === undefined ? readBy([WORD_ALONE], query) : sure;
  return sure.size === undefined && likely.words === '' ? sure : likely;
}

function readBy(patterns: readonly RegExp[], query: string): SizeFilter {
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
