import type { KnownImage } from '../catalogue/image.ts';
import type { ThemeName } from '../theme.ts';

/** The shop's front: pictures of the owner's own in the place of what the shop draws by itself. Each is one record. */
export const FRONT_PICTURES = ['logo', 'resinLogo', 'firstSlide', 'sharePicture', 'icon'] as const;
export type FrontPicture = (typeof FRONT_PICTURES)[number];

/** What an owner has set; what is missing the shop draws itself. */
export type Front = Partial<Record<FrontPicture, KnownImage>>;

export function isFrontPicture(id: string): id is FrontPicture {
  return FRONT_PICTURES.some((one) => one === id);
}

/** The logo of a theme. A shop whose second brand has no name has one logo, unless it has set two. */
export function logoOf({ logo, resinLogo }: Front, theme: ThemeName, resinName: string): KnownImage | undefined {
  if (theme === 'dark') return logo;
  return resinLogo ?? (resinName === '' ? logo : undefined);
}
