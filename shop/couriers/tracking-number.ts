/** A tracking number as it was read: what is wrong with it, or the number without what spreadsheets add. */
export type ReadTracking = { tracking: string } | { why: string };

/** The longest tracking number, in characters. */
const LONGEST = 40;

/** Reads a tracking number from a cell, and tells when a spreadsheet has cut its digits. */
export function readTracking(text: string): ReadTracking {
  const tracking = plainCell(text).replace(/\s+/g, '');
  if (tracking === '') return { why: 'The tracking number is missing.' };
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(tracking)) {
    return { why: `A spreadsheet has cut this tracking number: ${tracking}. Take the courier’s own file, unopened.` };
  }
  if (tracking.length > LONGEST) return { why: `${tracking.slice(0, LONGEST)}… is too long for a tracking number.` };
  if (!/^[\p{L}\p{N}\-/._#]+$/u.test(tracking) || !/\p{N}/u.test(tracking)) {
    return { why: `${tracking} is no tracking number.` };
  }
  return { tracking };
}

/** True for two spellings of one number: dashes and case do not matter. */
export function isSameTracking(one: string, other: string): boolean {
  return trackingKey(one) === trackingKey(other);
}

/** A tracking number as it is compared. */
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
