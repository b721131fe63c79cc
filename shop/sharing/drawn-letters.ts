/** In the shop's fonts: English, prices, accented letters of Pakistani names. */
export const LATIN_LETTERS = `${range(0x20, 0x7e)}\u00a0©«°·»×àáâäçèéêëìíîïñòóôöùúûü–—‘’“”•…→←−₨`;

/** In its Nastaliq font: Urdu, and signs of Arabic words in it. */
export const URDU_LETTERS = 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃیےۓيكهىةًٌٍَُِّْٰٗٓٔ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩،؛؟۔\u200c';

const DRAWN = new Set(LATIN_LETTERS + URDU_LETTERS);

/**
 * A text on one line as the shop's fonts can draw it, without emoji and other signs; '' where neither a letter nor a digit is
 * left.
 */
export function drawnText(text: string): string {
  const drawn = [...text.normalize('NFC')].map((sign) => (DRAWN.has(sign) ? sign : plainLetter(sign))).join('');
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn.replace(/\s+/g, ' ').trim() : '';
}

/** 's' for 'ş', ' 1/2' for '½', 'TM' for '™'; a space for a line break; else ''. */
function plainLetter(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').replace(/(.+)⁄/u, ' $1/');
  if (plain !== '' && [...plain].every((one) => DRAWN.has(one))) return plain;
  return /\s/.test(sign) ? ' ' : '';
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}
