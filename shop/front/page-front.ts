import { previewAddress, type ShopImage } from '../catalogue/image.ts';
import type { ThemeChoice, ThemeName } from '../theme.ts';
import { chosenColours, type Front, logoOf } from './front.ts';
import { logoAddress, shownLogo } from './logo-size.ts';

/** The front in a page's data, with ready addresses, so that no page's script makes them. */
export type PageFront = ThemeChoice & {
  /** A theme without one shows the shop's name. */
  logos: Partial<Record<ThemeName, { src: string; width: number; height: number }>>;
  icons?: { favicon: string; touch: string };
  firstSlide?: ShopImage;
  sharePicture?: string;
};

type Site = { siteUrl: string; imageDelivery: string; resinName: string };

export function pageFront(front: Front, { siteUrl, imageDelivery, resinName }: Site): PageFront | undefined {
  if (Object.keys(front).length === 0) return undefined;
  const { icon, firstSlide, sharePicture, colours } = front;
  const logos = (['dark', 'pink'] as const).flatMap((theme) => {
    const logo = logoOf(front, theme, resinName);
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
