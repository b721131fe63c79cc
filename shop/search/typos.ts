/** In letters. Longer words are no products; their typos would be many. */
const LONGEST = 20;

/** One from five letters on, two from nine. */
export function typosAllowed(word: string): number {
  if (!/^[a-z]+$/.test(word) || word.length > LONGEST) return 0;
  return word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
}

/** A key is shorter than its word: words whose short keys differ in one letter have little in common ('ladies', 'Dadi'). */
export function typosAllowedInKey(word: string, key: string): number {
  return Math.min(typosAllowed(word), key.length >= 7 ? 2 : key.length >= 5 ? 1 : 0);
}

/**
 * The word, and the word without any one or two of its letters. Two words that many typos apart share one of these, so a table
 * of them finds near words.
 */
export function withoutLetters(word: string, letters: number): Set<string> {
  let last = [word];
  const all = new Set(last);
  for (let gone = 0; gone < letters; gone++) {
    last = last.flatMap((text) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1)));
    for (const text of last) if (text !== '') all.add(text);
  }
  return all;
}

/** Letters wrong, missing, extra or swapped with a neighbour. */
export function editDistance(one: string, other: string): number {
  let older: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? at(older, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + (isSame ? 0 : 1), swapped);
    }
    older = before;
    before = row;
  }
  return at(before, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
