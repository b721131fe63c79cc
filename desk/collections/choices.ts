import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import type { DeskCollection } from '../../shop/desk/collections-desk.ts';

export type Choices = {
  collections: readonly DeskCollection[];
  pictures: readonly (ShopImage & { name?: string })[];
  products?: readonly { id: string; title: string; image: ShopImage }[];
  find: string;
};
