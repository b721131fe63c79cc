import type { KnownImage } from '../catalogue/image.ts';
import type { ThemeChoice, ThemeName } from '../theme.ts';
import { ACCENTS, type AccentName, isAccent } from './accents.ts';

/** The shop's front: pictures of the owner's own in the place of what the shop draws by itself. Each is one record. */
export const FRONT_PICTURES = ['logo', 'resinLogo', 'firstSlide', 'sharePicture', 'icon'] as const;
export type FrontPicture = (typeof FRONT_PICTURES)[number];

/** The record of the colours, beside the pictures'. */
export const COLOURS_RECORD = 'colours';

/** The main colour of each theme by its name, and the theme of all pages where there is one. */
export type FrontColours = Partial<Record<ThemeName, AccentName>> & { look?: ThemeName };

/** What an owner has set; what is missing the shop draws itself. */
export type Front = Partial<Record<FrontPicture, KnownImage>> & { colours?: FrontColours };

/** Those of a record's fields that the shop knows; undefined where there is none. */
export function readColours({ dark, pink, look }: Readonly<Record<string, unknown>>): FrontColours | undefined {
  const colours: FrontColours = {
    ...(isAccent(dark) ? { dark } : {}),
    ...(isAccent(pink) ? { pink } : {}),
    ...(look === 'dark' || look === 'pink' ? { look } : {}),
  };
  return Object.keys(colours).length > 0 ? colours : undefined;
}

export function isFrontPicture(id: string): id is FrontPicture {
  return FRONT_PICTURES.some((one) => one === id);
}

type FrontParts = {
  /** Of the front's records. */
  pictures: readonly { id: string; picture?: string | undefined }[];
  /** Those of the pictures that are in the image storage. One that is not is as if it were not set. */
  images: readonly KnownImage[];
  /** The fields of the colours' record. */
  colours: Readonly<Record<string, unknown>> | undefined;
};

export function frontOf({ pictures, images, colours: fields = {} }: FrontParts): Front {
  const known = new Map(images.map((image) => [image.path, image]));
  const set = pictures.flatMap(({ id, picture = '' }) =>
    isFrontPicture(id) && known.has(picture) ? [[id, known.get(picture)]] : [],
  );
  const colours = readColours(fields);
  return { ...Object.fromEntries(set), ...(colours ? { colours } : {}) };
}

/** The chosen colours themselves. */
export function chosenColours({ dark, pink }: FrontColours = {}): NonNullable<ThemeChoice['colours']> {
  return { ...(dark && { dark: ACCENTS[dark].dark }), ...(pink && { pink: ACCENTS[pink].pink }) };
}

/** The logo of a theme. A shop whose second brand has no name has one logo, unless it has set two. */
export function logoOf({ logo, resinLogo }: Front, theme: ThemeName, resinName: string): KnownImage | undefined {
  if (theme === 'dark') return logo;
  return resinLogo ?? (resinName === '' ? logo : undefined);
}
