import type { Branding } from '../../shop/branding/branding.ts';
import { LOGO_SIZES, logoAddress } from '../../shop/branding/logo-size.ts';
import { THEMES } from '../../shop/theme.ts';
import type { Words } from '../../shop/words/words.ts';

/** The web app manifest, with the shop's own name: what a phone writes below the icon on its home screen, and the icon. */
export function webManifest({ shopName, tagline }: Words, branding: Branding = {}): string {
  const { background, navbarBg } = THEMES[branding.colours?.look ?? 'dark'];
  return JSON.stringify({
    name: shopName,
    short_name: shopName,
    description: tagline.charAt(0).toUpperCase() + tagline.slice(1),
    start_url: '/home',
    display: 'standalone',
    background_color: background,
    theme_color: navbarBg,
    icons: iconsOf(branding),
  });
}

function iconsOf({ icon }: Branding) {
  if (icon)
    return (['icon', 'large'] as const).map((size) => {
      const { width, height } = LOGO_SIZES[size];
      return { src: logoAddress('/images', icon, size), sizes: `${width}x${height}`, type: 'image/png' };
    });
  return [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ];
}
