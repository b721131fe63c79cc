import { expect, test } from 'vitest';
import type { KnownImage } from '../catalogue/image-address.ts';
import { SHELL_WORDS } from '../words/shell-words.ts';
import { brandingOf, logoOf, readColours } from './branding.ts';
import { unsetText } from './branding-text.ts';
import { logoAddress, logoSizeOf, shownLogo } from './logo-size.ts';
import { pageBranding } from './page-branding.ts';

const picture = (path: string): KnownImage => ({ path, version: 'abc', width: 600, height: 200, colour: '#888888' });
const [night, day] = [picture('products/night.webp'), picture('products/day.webp')];

test.each([
  [{}, 'dark', '', undefined],
  [{ logo: night }, 'dark', 'Resin', night],
  [{ logo: night }, 'pink', 'Resin', undefined],
  [{ logo: night }, 'pink', '', night],
  [{ logo: night, resinLogo: day }, 'pink', '', day],
  [{ resinLogo: day }, 'dark', 'Resin', undefined],
] as const)(
  'of %j the %s theme of a shop whose second brand is called %j shows its own logo',
  (branding, theme, name, logo) => expect(logoOf(branding, theme, name)).toBe(logo),
);

test('a logo has an address of its own size, and the picture of another host its own', () => {
  expect(logoAddress('/images', night, 'logo')).toBe('/images/products/night.webp?tr=w-480,h-144,c-at_max,f-png&v=abc');
  expect(logoAddress('/images', { path: 'https://x.example/a.png' }, 'icon')).toBe('https://x.example/a.png');
});

test.each([
  ['w-192,h-192,f-png', 'icon'],
  ['w-480,h-144,c-at_max,f-png', 'logo'],
  ['w-480,h-144,f-png', undefined],
  ['w-193,h-193,f-png', undefined],
])('%s is the size %s', (transform, size) => expect(logoSizeOf(transform)).toBe(size));

test.each([
  [
    { width: 600, height: 200 },
    { width: 144, height: 48 },
  ],
  [
    { width: 1600, height: 200 },
    { width: 160, height: 20 },
  ],
  [
    { width: 60, height: 20 },
    { width: 60, height: 20 },
  ],
])('a logo of %j is shown at %j', (size, shown) => expect(shownLogo(size)).toEqual(shown));

test('a page’s data says nothing of branding that is not set, and only addresses of what is', () => {
  const site = { siteUrl: 'https://zari.example', imageDelivery: '/images', resinName: 'Resin' };
  expect(pageBranding({}, site)).toBeUndefined();
  expect(pageBranding({ logo: night, sharePicture: day }, site)).toEqual({
    logos: { dark: { src: '/images/products/night.webp?tr=w-480,h-144,c-at_max,f-png&v=abc', width: 144, height: 48 } },
    sharePicture: 'https://zari.example/images/products/day.webp?tr=w-800,q-30,f-jpeg&v=abc',
  });
});

test('a page’s data says the colours themselves, and of a record only what the shop knows counts', () => {
  const site = { siteUrl: 'https://zari.example', imageDelivery: '/images', resinName: '' };
  const colours = readColours({ dark: 'emerald', pink: 'no colour', look: 'dark' });
  expect(colours).toEqual({ dark: 'emerald', look: 'dark' });
  expect(pageBranding({ ...(colours && { colours }) }, site)).toEqual({
    logos: {},
    look: 'dark',
    colours: { dark: '#5fcf8b' },
  });
  expect(readColours({ look: '' })).toBeUndefined();
});

test('a picture that is not in the image storage and a record of another kind are as if they were not set', () => {
  const pictures = [
    { id: 'logo', picture: night.path },
    { id: 'icon', picture: 'products/lost.webp' },
    { id: 'colours' },
    { id: 'banner', picture: day.path },
  ];
  expect(brandingOf({ pictures, images: [night, day], colours: { pink: 'plum' } })).toEqual({
    logo: night,
    colours: { pink: 'plum' },
  });
  expect(brandingOf({ pictures: [], images: [], colours: undefined })).toEqual({});
});

test('without a share picture a link to home shows the painted truck where its painted name is the shop’s', () => {
  expect(unsetText('sharePicture', SHELL_WORDS.shopName)).toBe('A link to home shows the painted truck.');
  expect(unsetText('sharePicture', 'Bazaar')).toBe('A link to the shop shows words alone.');
});
