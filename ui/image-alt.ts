import type { ShopImage } from '../shop/image.ts';

/** Words for a picture that has no text but its file's name: 'coverImages/dyeing-the-cloth.webp' -> 'dyeing the cloth'. */
export function imageAlt({ path }: ShopImage): string {
  const name = path.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/^\d+ /, '')
    .trim();
}
