/** Letters of scripts that are written from right to left: Arabic with Urdu, Hebrew, Syriac, Thaana. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Somebody's text within a sentence of ours, so that it does not reorder what stands around it: in Unicode's isolate signs where
 * it has letters from right to left. In markup, <bdi> does this.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
