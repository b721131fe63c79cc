import type { ShopImage } from '../../shop/catalogue/image.ts';
import type { DeskCollection } from '../../shop/desk/collections-desk.ts';

/** What a form may choose from: collections, and pictures that were searched for. */
export type Choices = {
  collections: readonly DeskCollection[];
  pictures: readonly (ShopImage & { name?: string })[];
  /** The words by which they were searched for. */
  find: string;
};
