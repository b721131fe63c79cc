import type { ShopImage } from '../../shop/catalogue/image.ts';
import type { DeskCollection } from '../../shop/desk/collections-desk.ts';

/** What a form may choose from: collections, and pictures that were searched for. */
export type Choices = {
  collections: readonly DeskCollection[];
  pictures: readonly (ShopImage & { name?: string })[];
  /** Products that may be put first. */
  products?: readonly { id: string; title: string; image: ShopImage }[];
  /** The words by which they were searched for. */
  find: string;
};
