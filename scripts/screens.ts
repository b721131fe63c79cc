import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { href } from 'react-router';
import { CART_KEY } from '../shop/buying/cart.ts';
import { checkoutPath } from '../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../shop/catalogue/colour.ts';
import { productPath } from '../shop/page-path.ts';
import { openShopProcess, WITH_DESK } from '../tests/support/shop-process.ts';
import { frontImage, previewImage } from './composed-images.ts';
import { DESK_SCREENS, photographDesk } from './desk-screens.ts';
import { openCamera, type Shot, SIZE_NAMES, type Size } from './screen-camera.ts';

/** `npm run screens`: takes the screenshots in docs/ from the built demo shop, and the image of link previews. */
const DOCS = join(import.meta.dirname, '..', 'docs');
const FOLDER = join(DOCS, 'screens');

const KURTA = { collection: 'menShirts', id: 'anarkali-block-print-kurta', size: 'M' };
const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark' };
const both = [KURTA, BOOKMARK].map((piece) => ({ ...piece, quantity: 1, colour: BASE_COLOUR }));

/** Opened by a link on home, which passes the collection's heading along. */
const STUDIO = { path: href('/home'), press: 'See all of Resin Collection' };

const SCREENS: (Shot & { name: string; words: string; filled?: boolean })[] = [
  { name: 'home', words: 'Home', path: href('/home') },
  { name: 'home-shelves', words: 'Home, further down', path: href('/home'), from: '#featureCollection' },
  { name: 'home-studio', words: 'Home, where the studio begins', path: href('/home'), from: '#resinCollection' },
  { name: 'listing-ink', words: 'A listing in Ink', path: href('/men-shirts') },
  { name: 'listing-resin', words: 'A listing in Resin', ...STUDIO },
  { name: 'product-ink', words: 'A product in Ink', path: productPath(KURTA.collection, KURTA.id) },
  { name: 'product-resin', words: 'A product in Resin', path: productPath(BOOKMARK.collection, BOOKMARK.id) },
  { name: 'sold-out', words: 'A sold-out product', path: productPath('menShirts', 'walled-city-khaddar-kurta') },
  { name: 'cart', words: 'The cart', path: href('/cart'), filled: true },
  { name: 'cart-empty', words: 'An empty cart', path: href('/cart') },
  { name: 'checkout', words: 'Checkout', path: checkoutPath(both) },
  { name: 'about', words: 'About', path: href('/about') },
];

/** How docs/screens.md names each size. */
const ON: Record<Size, string> = {
  small: 'a small phone',
  phone: 'a phone',
  tablet: 'a tablet',
  desktop: 'a desktop',
};

const shop = await openShopProcess(WITH_DESK);
const camera = await openCamera(shop.url);
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const cart = await camera.fillCart([KURTA, BOOKMARK], CART_KEY);
  for (const { name, words: _, filled, ...shot } of SCREENS)
    for (const size of SIZE_NAMES) {
      await camera.photograph({ ...shot, cart: filled ? cart : undefined }, size, join(FOLDER, `${name}-${size}.webp`));
      console.log(`${name}, ${size}`);
    }
  await photographDesk(shop, FOLDER);
  writeFileSync(join(DOCS, 'screens.md'), page());
  await frontImage(camera, { path: href('/home') }, STUDIO, join(DOCS, 'pictures', 'front.webp'));
  await previewImage(camera, { path: href('/home') }, join(DOCS, '..', 'public', 'preview.jpg'));
} finally {
  await camera.close();
  await shop.stop();
}

function page(): string {
  const parts = [...SCREENS, ...DESK_SCREENS].map(({ name, words }) => {
    const images = SIZE_NAMES.map(
      (size) => `<img src="screens/${name}-${size}.webp" alt="${words} on ${ON[size]}" height="330">`,
    );
    return `## ${words}\n\n${images.join(' ')}\n`;
  });
  return `# The screens\n\nThe demo shop as it is built, at 360, 390, 768 and 1280 px; made by \`npm run screens\`.\n\n${parts.join('\n')}`;
}
