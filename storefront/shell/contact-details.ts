/** Spec 2, footer. */
export const SOCIAL = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
] as const;

/** '923001234567' -> '+92 300 1234567' */
export function spokenNumber(digits: string): string {
  return `+${digits.replace(/^(92)(\d{3})/, '$1 $2 ')}`;
}
