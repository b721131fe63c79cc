import { SHELL_WORDS } from '../words/shell-words.ts';

/** Whether the shop's own picture of a link to home, public/preview.jpg, is of this shop: a name is painted in it. */
export function isOfDrawnPreview(shopName: string): boolean {
  return shopName === SHELL_WORDS.shopName;
}
