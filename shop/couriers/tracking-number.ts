/** A tracking number as it was read: what is wrong with it, or the number without what spreadsheets add. */
export type ReadTracking = { tracking: string } | { why: string };

/** The longest tracking number, in characters. */
const LONGEST = 40;

/** Reads a tracking number from a cell, and tells when a spreadsheet has cut its digits. */
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

/** What is left of a long number in a spreadsheet: '2.63E+13'. */
const CUT = /^\d+(?:[.,](?<decimals>\d+))?E\+?\d+$/i;

/** Whether a cell may be what a spreadsheet has left of this tracking number: '2.63E+13' of 26300100000012. */
export function isCutFrom(text: string, tracking: string): boolean {
  const cut = plainCell(text).replace(/\s+/g, '');
  const found = CUT.exec(cut);
  if (!found || !/^\d+$/.test(tracking)) return false;
  const digits = Math.min(found.groups?.decimals?.length ?? 0, 15);
  return Number(Number(tracking).toExponential(digits)) === Number(cut.replace(',', '.'));
}

/** True for two spellings of one number: dashes and case do not matter. */
export function isSameTracking(one: string, other: string): boolean {
  return trackingKey(one) === trackingKey(other);
}

export function trackingKey(tracking: string): string {
  return tracking.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** A cell without what keeps it a text in spreadsheets: '="123"', "'123" and a tab before it are 123. */
export function plainCell(text: string): string {
  const plain = text.replace(/\p{Cf}/gu, '').trim();
  return /^="(.*)"$/.exec(plain)?.[1] ?? plain.replace(/^'/, '');
}

/** An order's number as it is compared. */
export function orderKey(text: string): string {
  return plainCell(text).replace(/^#/, '').trim().toUpperCase();
}
