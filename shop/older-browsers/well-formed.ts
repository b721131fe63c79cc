/** toWellFormed, which needs Chrome 111: lone surrogates become U+FFFD, since encodeURIComponent throws at them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Cuts after `most` UTF-16 units, without leaving half a character. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}
