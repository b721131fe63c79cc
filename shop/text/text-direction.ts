/** Arabic with Urdu, Hebrew, Syriac, Thaana. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Isolates right-to-left text within a sentence, so that it does not reorder the words around it. In markup, <bdi> does this. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
