/** The other sites on which the shop has a page, as icons and words name them (spec 2, footer). */
export const SOCIAL = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
] as const;

/** '923001234567' -> '+92 300 1234567', as numbers are written in Pakistan. */
export function spokenNumber(digits: string): string {
  return `+${digits.replace(/^(92)(\d{3})/, '$1 $2 ')}`;
}
