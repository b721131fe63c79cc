import { join } from 'node:path';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { type DeskDay, liveDeskDay } from './desk-day.ts';
import { openCamera } from './screen-camera.ts';

/** The desk's screens in docs/, with the path of each on a demo day. */
export const DESK_SCREENS: { name: string; words: string; path: (day: DeskDay) => string }[] = [
  { name: 'desk-today', words: 'The desk: Today', path: () => '/' },
  { name: 'desk-calls', words: 'The desk: Calls', path: () => '/calls' },
  { name: 'desk-orders', words: 'The desk: Orders', path: () => '/orders' },
  { name: 'desk-order', words: 'The desk: an order that is packed', path: ({ packed }) => `/orders/${packed}` },
];

/** Lives a day at this shop's desk and takes screenshots of it. */
export async function photographDesk(shop: ShopProcess, folder: string): Promise<void> {
  const day = await liveDeskDay(shop);
  const [name = '', value = ''] = day.owner.cookie.split('=');
  const camera = await openCamera(shop.deskUrl, { name, value });
  try {
    for (const screen of DESK_SCREENS)
      for (const size of ['phone', 'desktop'] as const) {
        const file = join(folder, `${screen.name}-${size}.webp`);
        await camera.photograph({ path: screen.path(day) }, size, file);
        console.log(`${screen.name}, ${size}`);
      }
  } finally {
    await camera.close();
  }
}
