import type { KnownImage } from '../catalogue/image-address.ts';
import type { ThemeChoice, ThemeName } from '../theme.ts';
import { ACCENTS, type AccentName, isAccent } from './accents.ts';

/** Pictures that replace what the shop draws, one record each. */
export const BRANDING_PICTURES = ['logo', 'resinLogo', 'firstSlide', 'sharePicture', 'icon'] as const;
export type BrandingPicture = (typeof BRANDING_PICTURES)[number];

export const COLOURS_RECORD = 'colours';

/** `look`: the one theme of all pages. */
export type BrandingColours = Partial<Record<ThemeName, AccentName>> & { look?: ThemeName };

/** What is missing the shop draws itself. */
export type Branding = Partial<Record<BrandingPicture, KnownImage>> & { colours?: BrandingColours };

/** Undefined without known fields. */
export function readColours({ dark, pink, look }: Readonly<Record<string, unknown>>): BrandingColours | undefined {
  const colours: BrandingColours = {
    ...(isAccent(dark) ? { dark } : {}),
    ...(isAccent(pink) ? { pink } : {}),
    ...(look === 'dark' || look === 'pink' ? { look } : {}),
  };
  return Object.keys(colours).length > 0 ? colours : undefined;
}

export function isBrandingPicture(id: string): id is BrandingPicture {
  return BRANDING_PICTURES.some((one) => one === id);
}

type BrandingParts = {
  pictures: readonly { id: string; picture?: string | undefined }[];
  /** Pictures missing in the image storage count as not set. */
  images: readonly KnownImage[];
  colours: Readonly<Record<string, unknown>> | undefined;
};

export function brandingOf({ pictures, images, colours: fields = {} }: BrandingParts): Branding {
  const known = new Map(images.map((image) => [image.path, image]));
  const set = pictures.flatMap(({ id, picture = '' }) =>
    isBrandingPicture(id) && known.has(picture) ? [[id, known.get(picture)]] : [],
  );
  const colours = readColours(fields);
  return { ...Object.fromEntries(set), ...(colours ? { colours } : {}) };
}

export function chosenColours({ dark, pink }: BrandingColours = {}): NonNullable<ThemeChoice['colours']> {
  return { ...(dark && { dark: ACCENTS[dark].dark }), ...(pink && { pink: ACCENTS[pink].pink }) };
}

/** A shop whose second brand has no name has one logo, unless it set two. */
export function logoOf({ logo, resinLogo }: Branding, theme: ThemeName, resinName: string): KnownImage | undefined {
  if (theme === 'dark') return logo;
  return resinLogo ?? (resinName === '' ? logo : undefined);
}
