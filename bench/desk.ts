import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../tests/support/desk/desk-owner.ts';
import { WITH_DESK } from '../tests/support/shop-process.ts';
import { openSmallShop } from '../tests/support/small-shop.ts';
import { fillDesk } from './desk/filled-desk.ts';
import { figuresFigures, screenFigures, weightFigures } from './desk/screens.ts';
import { onBothEngines } from './support/on-both-engines.ts';
import type { Figure } from './support/table.ts';

const OWNERS = { OWNER_EMAILS: 'sana@shop.example,bilal@shop.example' };

/** In the store. */
const ORDERS = 100_000;

/** What owners wait for at the desk of a shop with many orders, on both engines. */
export function benchDesk(): Promise<Figure[]> {
  return onBothEngines('desk', deskFigures);
}

async function deskFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  const shop = await openSmallShop({ ...WITH_DESK, ...OWNERS, DATA_DIR: dataDir });
  const sought = await fillDesk(dataDir, ORDERS);
  const desk = { deskUrl: shop.deskUrl, cookie: (await signIn(shop)).cookie };
  const figures = [
    ...(await screenFigures(desk, sought)),
    ...(await figuresFigures(desk)),
    ...(await weightFigures(desk)),
  ];
  await shop.stop();
  return figures;
}
