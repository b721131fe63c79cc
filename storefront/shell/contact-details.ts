import type { IconName } from '../../ui/icon.tsx';

/** Where shoppers find the shop besides its own pages (spec 2, footer). */
export const MAIL = 'salaam@fesishop.example';

export const SOCIAL: readonly { icon: IconName; name: string; to: string }[] = [
  { icon: 'facebook', name: 'Facebook', to: 'https://www.facebook.com/fesishop' },
  { icon: 'instagram', name: 'Instagram', to: 'https://www.instagram.com/fesishop' },
  { icon: 'tiktok', name: 'TikTok', to: 'https://www.tiktok.com/@fesishop' },
  { icon: 'youtube', name: 'YouTube', to: 'https://www.youtube.com/@fesishop' },
];

/** '923001234567' -> '+92 300 1234567', the way numbers are read out in Pakistan. */
export function spokenNumber(digits: string): string {
  return `+${digits.replace(/^(92)(\d{3})/, '$1 $2 ')}`;
}
