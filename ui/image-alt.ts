import type { ShopImage } from '../shop/catalogue/image-address.ts';

/** 'coverImages/dyeing-the-cloth.webp' -> 'dyeing the cloth' */
export function imageAlt({ path }: ShopImage): string {
  const name = path.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/^\d+ /, '')
    .trim();
}
