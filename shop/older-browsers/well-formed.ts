/**
 * The text with U+FFFD for each half of a pair of UTF-16 units that stands alone: encodeURIComponent throws at one. As
 * toWellFormed, which Chrome has from 111 on.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The first `most` UTF-16 units of a text; a sign of two units that the cut parts is left out. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}
