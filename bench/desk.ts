import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../tests/support/desk.ts';
import { onPostgres, setServer } from '../tests/support/engine.ts';
import { openPostgres } from '../tests/support/postgres-server.ts';
import { WITH_DESK } from '../tests/support/shop-process.ts';
import { openSmallShop } from '../tests/support/small-shop.ts';
import { costFigures } from './desk/cost.ts';
import { fillDesk } from './desk/filled-desk.ts';
import { hostileFigures } from './desk/hostile.ts';
import { killFigures } from './desk/kills.ts';
import { liveFigures } from './desk/live.ts';
import { lookFigures } from './desk/look.ts';
import { pressFigures } from './desk/press.ts';
import { screenFigures, weightFigures } from './desk/screens.ts';
import { secondsOf } from './grown-shop.ts';
import { type Figure, table } from './table.ts';

const OWNERS = { OWNER_EMAILS: 'sana@shop.example,bilal@shop.example' };

/** Orders in the store; `DESK_ORDERS=2000 npm run bench -- desk` is a short try. */
const ORDERS = Number(process.env.DESK_ORDERS ?? 100_000);

/** What owners wait for at the desk, what it costs shoppers, and what strangers get, on both engines. */
export async function benchDesk(): Promise<Figure[]> {
  const embedded = await onEngine('embedded', undefined);
  const server = await openPostgres();
  const onServer = await onEngine('PostgreSQL', server.url);
  await server.stop();
  return [...embedded, ...onServer];
}

/** `DESK_PARTS=screens,live npm run bench -- desk` runs only some of them. */
const PARTS = { screens: filledDesk, kills: killFigures, hostile: hostileFigures };
const ASKED = process.env.DESK_PARTS?.split(',') ?? Object.keys(PARTS);

async function onEngine(engine: string, server: string | undefined): Promise<Figure[]> {
  const undo = setServer(server);
  const figures: Figure[] = [];
  for (const [part, measure] of Object.entries(PARTS)) if (ASKED.includes(part)) figures.push(...(await measure()));
  undo();
  return figures.map((figure) => ({ ...figure, what: `desk, ${engine}: ${figure.what}` }));
}

async function filledDesk(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  let sought: Awaited<ReturnType<typeof fillDesk>> = [];
  const shop = await openSmallShop({ ...WITH_DESK, ...OWNERS, DATA_DIR: dataDir });
  const seconds = await secondsOf(async () => {
    sought = await fillDesk(dataDir, ORDERS);
  });
  const desk = { deskUrl: shop.deskUrl, cookie: (await signIn(shop)).cookie };
  const figures = [
    { what: `${ORDERS} orders with histories written and indexed in`, value: seconds, unit: 's' },
    ...told(await screenFigures(desk, sought)),
    ...told(await weightFigures(desk)),
    ...told(await liveFigures(shop, desk)),
    ...told(await pressFigures(desk)),
    ...told(await costFigures(shop)),
    // What a page weighs and how it is built is the same on both engines.
    ...(onPostgres() ? [] : told(await lookFigures(desk))),
  ];
  await shop.stop();
  return figures;
}

/** Shows figures as they come: the whole part takes minutes. */
function told(figures: Figure[]): Figure[] {
  console.log(table(figures));
  return figures;
}
