import { join } from 'node:path';
import { signIn } from '../tests/support/desk/desk-owner.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { openCamera, SIZE_NAMES } from './screen-camera.ts';

type DeskScreen = {
  name: string;
  words: string;
  /** With the id of a packed order. */
  path: (packed: string) => string;
  /** A selector of the element to scroll to the top of the window. */
  from?: string;
};

/** The desk's screens in docs/, with the path of each. */
export const DESK_SCREENS: DeskScreen[] = [
  { name: 'desk-today', words: 'The desk: Today', path: () => '/' },
  { name: 'desk-calls', words: 'The desk: Calls', path: () => '/calls' },
  { name: 'desk-orders', words: 'The desk: Orders', path: () => '/orders' },
  { name: 'desk-order', words: 'The desk: an order that is packed', path: (packed) => `/orders/${packed}` },
  { name: 'desk-products', words: 'The desk: Products', path: () => '/products?stock=running+out' },
  {
    name: 'desk-product',
    words: 'The desk: the stock of a product',
    path: () => '/products/womenShirts/gul-e-lala-kurti',
  },
  { name: 'desk-couriers', words: 'The desk: Couriers', path: () => '/couriers' },
  { name: 'desk-figures', words: 'The desk: Figures', path: () => '/figures' },
  {
    name: 'desk-figures-city',
    words: 'The desk: Figures by city',
    path: () => '/figures?by=city',
    from: 'nav[aria-label="Figures by"]',
  },
];

/** Fills this shop with demo orders and takes screenshots of its desk. */
export async function photographDesk(shop: ShopProcess, folder: string): Promise<void> {
  await shop.owner('demo-orders');
  const owner = await signIn(shop);
  // It is asked once, on whatever screen comes first.
  await owner.post('/shop', { sentEmails: 'no' });
  const [, packed = ''] = /data-order="(\w+)"/.exec(await owner.read('/orders?state=packed')) ?? [];
  const [name = '', value = ''] = owner.cookie.split('=');
  const camera = await openCamera(shop.deskUrl, { name, value });
  try {
    for (const screen of DESK_SCREENS)
      for (const size of SIZE_NAMES) {
        const file = join(folder, `${screen.name}-${size}.webp`);
        const { path, from } = screen;
        await camera.photograph({ path: path(packed), ...(from ? { from } : {}) }, size, file);
        console.log(`${screen.name}, ${size}`);
      }
  } finally {
    await camera.close();
  }
}
