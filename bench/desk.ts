import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../tests/support/desk/desk-owner.ts';
import { onPostgres } from '../tests/support/engine.ts';
import { type ShopProcess, WITH_DESK } from '../tests/support/shop-process.ts';
import { openSmallShop } from '../tests/support/small-shop.ts';
import { axeFigures } from './desk/axe.ts';
import { costFigures } from './desk/cost.ts';
import { fillDesk, type Sought } from './desk/filled-desk.ts';
import { hostileFigures } from './desk/hostile.ts';
import { killFigures } from './desk/kills.ts';
import { liveFigures } from './desk/live.ts';
import { lookFigures } from './desk/look.ts';
import { pressFigures } from './desk/press.ts';
import { figuresFigures, type SignedIn, screenFigures, weightFigures } from './desk/screens.ts';
import { secondsOf } from './support/grown-shop.ts';
import { onBothEngines } from './support/on-both-engines.ts';
import { type Figure, table } from './support/table.ts';

const OWNERS = { OWNER_EMAILS: 'sana@shop.example,bilal@shop.example' };

/** Orders in the store; `DESK_ORDERS=2000 npm run bench -- desk` is a short try. */
const ORDERS = Number(process.env.DESK_ORDERS ?? 100_000);

type FilledDesk = { shop: ShopProcess; desk: SignedIn; sought: readonly Sought[] };

/** Parts on one shop with many orders, in their order. */
const ON_FILLED_DESK: Record<string, (filled: FilledDesk) => Promise<Figure[]>> = {
  screens: ({ desk, sought }) => screenFigures(desk, sought),
  figures: ({ desk }) => figuresFigures(desk),
  weight: ({ desk }) => weightFigures(desk),
  look: ({ desk }) => lookFigures(desk),
  axe: ({ desk, sought }) => axeFigures(desk, sought),
  live: ({ shop, desk }) => liveFigures(shop, desk),
  press: ({ desk }) => pressFigures(desk),
  cost: ({ shop }) => costFigures(shop),
};

const BY_ITSELF: Record<string, () => Promise<Figure[]>> = { kills: killFigures, hostile: hostileFigures };

/** What a page weighs and how it is built is the same on both engines. */
const ON_ONE_ENGINE = ['weight', 'look', 'axe'];

/** `DESK_PARTS=screens,live npm run bench -- desk` runs only some of them. */
const ASKED = process.env.DESK_PARTS?.split(',') ?? [...Object.keys(ON_FILLED_DESK), ...Object.keys(BY_ITSELF)];

/** What owners wait for at the desk, what it costs shoppers, and what strangers get, on both engines. */
export function benchDesk(): Promise<Figure[]> {
  return onBothEngines('desk', deskFigures);
}

async function deskFigures(): Promise<Figure[]> {
  const isAsked = (part: string) => ASKED.includes(part) && !(onPostgres() && ON_ONE_ENGINE.includes(part));
  const figures: Figure[] = [];
  const onFilled = Object.entries(ON_FILLED_DESK).filter(([part]) => isAsked(part));
  if (onFilled.length > 0) figures.push(...(await onFilledDesk(onFilled)));
  for (const [part, measure] of Object.entries(BY_ITSELF))
    if (isAsked(part)) figures.push(...(await told(part, measure)));
  return figures;
}

async function onFilledDesk(parts: [string, (filled: FilledDesk) => Promise<Figure[]>][]): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  let sought: Sought[] = [];
  const shop = await openSmallShop({ ...WITH_DESK, ...OWNERS, DATA_DIR: dataDir });
  const seconds = await secondsOf(async () => {
    sought = await fillDesk(dataDir, ORDERS);
  });
  const filled = { shop, desk: { deskUrl: shop.deskUrl, cookie: (await signIn(shop)).cookie }, sought };
  const figures: Figure[] = [
    { what: `${ORDERS} orders with histories written and indexed in`, value: seconds, unit: 's' },
  ];
  for (const [part, measure] of parts) figures.push(...(await told(part, () => measure(filled))));
  await shop.stop();
  return figures;
}

/** Shows a part's figures as soon as there are any, and how long it took: the whole takes minutes. */
async function told(part: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  let figures: Figure[] = [];
  const seconds = await secondsOf(async () => {
    figures = await measure();
  });
  console.log(`${part}, ${seconds.toFixed(0)} s\n${table(figures)}\n`);
  return figures;
}
