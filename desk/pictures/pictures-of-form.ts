import type { ProductDesk, ShownForm } from '../../shop/desk/product-desk.ts';
import type { KnownImages } from './picture-fields.tsx';

export async function imagesOf(products: ProductDesk, { pictures }: Pick<ShownForm, 'pictures'>): Promise<KnownImages> {
  const images = await products.pictures(pictures.map(({ path }) => path));
  return Object.fromEntries(images.map((image) => [image.path, image]));
}
