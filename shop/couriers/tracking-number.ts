/** `why`: what is wrong with it. */
export type ReadTracking = { tracking: string } | { why: string };

/** In characters. */
const LONGEST = 40;

/** Also tells when a spreadsheet has cut the digits. */
export function readTracking(text: string): ReadTracking {
  const tracking = plainCell(text).replace(/\s+/g, '');
  if (tracking === '') return { why: 'The tracking number is missing.' };
  if (CUT.test(tracking)) {
    return { why: `A spreadsheet has cut this tracking number: ${tracking}. Take the courier’s own file, unopened.` };
  }
  if (tracking.length > LONGEST) return { why: `${tracking.slice(0, LONGEST)}… is too long for a tracking number.` };
  if (!/^[\p{L}\p{N}\-/._#]+$/u.test(tracking) || !/\p{N}/u.test(tracking)) {
    return { why: `${tracking} is no tracking number.` };
  }
  return { tracking };
}

/** A long number as spreadsheets shorten it: '2.63E+13'. */
const CUT = /^\d+(?:[.,](?<decimals>\d+))?E\+?\d+$/i;

/** '2.63E+13' may be cut from 26300100000012. */
export function isCutFrom(text: string, tracking: string): boolean {
  const cut = plainCell(text).replace(/\s+/g, '');
  const found = CUT.exec(cut);
  if (!found || !/^\d+$/.test(tracking)) return false;
  const digits = Math.min(found.groups?.decimals?.length ?? 0, 15);
  return Number(Number(tracking).toExponential(digits)) === Number(cut.replace(',', '.'));
}

/** Dashes and case do not matter. */
export function isSameTracking(one: string, other: string): boolean {
  return trackingKey(one) === trackingKey(other);
}

export function trackingKey(tracking: string): string {
  return tracking.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** Without what keeps it a text in spreadsheets: '="123"', "'123" and a tab before it are 123. */
export function plainCell(text: string): string {
  const plain = text.replace(/\p{Cf}/gu, '').trim();
  return /^="(.*)"$/.exec(plain)?.[1] ?? plain.replace(/^'/, '');
}

export function orderKey(text: string): string {
  return plainCell(text).replace(/^#/, '').trim().toUpperCase();
}
