import { resolve } from 'node:path';
import { copyShop, type Look, moveIn, moveOut, strangers } from '../server/store/move.ts';
import { openStore, type Store, type StorePlace } from '../server/store/store.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { progressBar } from './progress-bar.ts';

/** Looks at everything before the owner is told that the shop is too busy for two sides to be alike. */
const MOST_LOOKS = 5;

/**
 * `shop move --to PLACE`: copies the shop's data to another database while the shop goes on, and verifies every row;
 * with `--last` this one then takes no order and sends no letter any more.
 */
export async function moveShop(
  { store }: Backend,
  place: string | undefined,
  options: { last: boolean; replace: boolean },
): Promise<void> {
  const target = needed(
    place,
    'where to: --to postgres://user:password@host:5432/shop, or a folder such as --to ./data',
  );
  const to = await openStore(placeOf(target));
  const bar = progressBar();
  try {
    await checkTarget(store, to, options.replace);
    await moveIn(to);
    const copied = await copyUntilAlike(store, to, bar.show);
    const look = options.last ? await moveOut(store, to, Date.now(), bar.show) : copied;
    bar.clear();
    console.log(`${countsOf(look)}\n${options.last ? moved(to, target) : notYet(look, target)}`);
  } finally {
    bar.clear();
    await to.destroy();
  }
}

function placeOf(target: string): StorePlace {
  return /^postgres(ql)?:/.test(target) ? { dataDir: '', databaseUrl: target } : { dataDir: resolve(target) };
}

async function checkTarget(from: Store, to: Store, replace: boolean): Promise<void> {
  const { place } = to.engine;
  if (place === from.engine.place) throw new OwnerError(`The shop is in ${place} already.`);
  const { catalogue, shoppers } = await strangers(from, to);
  if (shoppers > 0) {
    throw new OwnerError(
      `${place} has ${shoppers} orders and letters that this shop has not: it is a shop of its own.`,
    );
  }
  if (catalogue > 0 && !replace) {
    throw new OwnerError(
      `${place} has ${catalogue} products and pictures that this shop has not. Name an empty one, or say --replace to lose them.`,
    );
  }
}

/** Again as long as a look finds something to do: what comes in meanwhile is copied by the next, shorter one. */
async function copyUntilAlike(from: Store, to: Store, progress: Parameters<typeof copyShop>[2]): Promise<Look> {
  let look = await copyShop(from, to, progress);
  for (let looks = 1; look.mended > 0 && looks < MOST_LOOKS; looks += 1) look = await copyShop(from, to, progress);
  return look;
}

function countsOf({ alike }: Look): string {
  const counts = Object.entries(alike).map(([table, rows]) => `${rows} ${table}`);
  return `Alike in both, row by row: ${counts.join(', ')}.`;
}

function notYet({ mended }: Look, target: string): string {
  const busy = mended > 0 ? ` ${mended} more came in during the last look.` : '';
  return `The shop goes on where it is.${busy} When you are ready, close it and say
  npm run -s shop -- move --to ${target} --last
which copies what is new, and start it again over there.`;
}

function moved(to: Store, target: string): string {
  const knob = /^postgres/.test(target) ? `DATABASE_URL=${target}` : `DATA_DIR=${target}, without DATABASE_URL`;
  return `The shop has moved to ${to.engine.place}. Start it with ${knob}.
Here it takes no orders and sends no letters any more; a move back changes that.`;
}
