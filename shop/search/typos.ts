/** Longer words are names of nothing that is sold; their typos would be many. */
const LONGEST = 20;

/** How many typos a typed word may have: one from five letters on, two from nine. */
export function typosAllowed(word: string): number {
  if (!/^[a-z]+$/.test(word) || word.length > LONGEST) return 0;
  return word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
}

/**
 * How many typos its spelling key may have: a key is shorter than its word, and of two short keys that differ in one letter
 * the words have little in common, as 'ladies' and 'Dadi'.
 */
export function typosAllowedInKey(word: string, key: string): number {
  return Math.min(typosAllowed(word), key.length >= 7 ? 2 : key.length >= 5 ? 1 : 0);
}

/**
 * The word, and the word without any one or any two of its letters. Two words that are that many typos apart have one of
 * these in common, so that a table of them finds the words near a typed one.
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

/** How many letters are wrong, missing, too many or swapped with their neighbour between two words. */
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
