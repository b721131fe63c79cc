import { previewAddress, type ShopImage } from '../catalogue/image-address.ts';
import type { ThemeChoice, ThemeName } from '../theme.ts';
import { type Branding, chosenColours, logoOf } from './branding.ts';
import { logoAddress, shownLogo } from './logo-size.ts';

/** The branding in a page's data, with ready addresses, so that no page's script makes them. */
export type PageBranding = ThemeChoice & {
  /** A theme without one shows the shop's name. */
  logos: Partial<Record<ThemeName, { src: string; width: number; height: number }>>;
  icons?: { favicon: string; touch: string };
  firstSlide?: ShopImage;
  sharePicture?: string;
};

type Site = { siteUrl: string; imageDelivery: string; resinName: string };

export function pageBranding(
  branding: Branding,
  { siteUrl, imageDelivery, resinName }: Site,
): PageBranding | undefined {
  if (Object.keys(branding).length === 0) return undefined;
  const { icon, firstSlide, sharePicture, colours } = branding;
  const logos = (['dark', 'pink'] as const).flatMap((theme) => {
    const logo = logoOf(branding, theme, resinName);
    return logo ? [[theme, { src: logoAddress(imageDelivery, logo, 'logo'), ...shownLogo(logo) }]] : [];
  });
  return {
    logos: Object.fromEntries(logos),
    ...(colours?.look && { look: colours.look }),
    ...((colours?.dark || colours?.pink) && { colours: chosenColours(colours) }),
    ...(icon && {
      icons: { favicon: logoAddress('/images', icon, 'favicon'), touch: logoAddress('/images', icon, 'touch') },
    }),
    ...(firstSlide && { firstSlide }),
    ...(sharePicture && { sharePicture: new URL(previewAddress(imageDelivery, sharePicture), siteUrl).href }),
  };
}
