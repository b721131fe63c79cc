import { PIXEL } from './browser/own-shop.ts';

/** A product with two further pictures, and one of a colour. */
export const GALLERY_KURTA = {
  productTitle: 'Kurta',
  productPrice: 1499,
  productImage: 'kurta.png',
  productColors: [{ id: 'indigo', color: 'Indigo', image: 'indigo.png' }],
  productGallery: ['back.png', 'cuff.png'],
};

/** Its pictures. */
export const KURTA_IMAGES = { 'kurta.png': PIXEL, 'indigo.png': PIXEL, 'back.png': PIXEL, 'cuff.png': PIXEL };
