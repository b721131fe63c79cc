import { SHELL_WORDS } from '../words/shell-words.ts';

/** Whether public/preview.jpg, the default picture of links to home, fits: a shop name is painted in it. */
export function isOfDrawnPreview(shopName: string): boolean {
  return shopName === SHELL_WORDS.shopName;
}
