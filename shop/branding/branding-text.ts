import type { BrandingPicture } from './branding.ts';
import { isOfDrawnPreview } from './drawn-preview.ts';

type BrandingWords = {
  name: string;
  where: string;
  ifUnset: string;
  /** The label of the button that removes it. */
  back: string;
};

const BACK = 'Back to the shop’s own';

export const BRANDING_WORDS: Record<BrandingPicture, BrandingWords> = {
  logo: {
    ...{ name: 'Logo', back: 'Back to the shop’s name' },
    where: 'In the bar of the dark pages, at the head of emails, and in what search engines know of the shop.',
    ifUnset: 'The shop’s name is written there.',
  },
  resinLogo: {
    ...{ name: 'Logo of the pink pages', back: 'Back to the shop’s name' },
    where: 'In the bar of resin, texture paint and kids.',
    ifUnset: 'The name of the resin brand is written there. Without one the first logo is there too.',
  },
  firstSlide: {
    ...{ name: 'First slide', back: BACK },
    where: 'Home’s first picture, beside the first words.',
    ifUnset: 'The painted truck is there, with the shop’s name.',
  },
  sharePicture: {
    ...{ name: 'Share picture', back: BACK },
    where:
      'What WhatsApp and Facebook show of a link to the shop. A product shows its own picture. Wide is best: 1200 × 630.',
    ifUnset: 'A link to the shop shows words alone.',
  },
  icon: {
    ...{ name: 'Icon', back: BACK },
    where: 'In the browser’s tab and on home screens. It is cut to a square.',
    ifUnset: 'The shop’s flower is there.',
  },
};

/** What is shown until an owner sets the picture. */
export function unsetText(id: BrandingPicture, shopName: string): string {
  if (id === 'sharePicture' && isOfDrawnPreview(shopName)) return 'A link to home shows the painted truck.';
  return BRANDING_WORDS[id].ifUnset;
}
