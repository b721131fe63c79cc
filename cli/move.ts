import { resolve } from 'node:path';
import { type ImageCopier, openImageCopier } from '../server/images/copy-originals.ts';
import { openImageStorage } from '../server/images/open-storage.ts';
import type { Config } from '../server/process/config.ts';
import { isPostgresAddress } from '../server/store/engines/postgres-address.ts';
import { imageVersions } from '../server/store/images/images.ts';
import {
  type CopyPass,
  copyShop,
  countRowsOnlyInTarget,
  type MoveProgress,
  moveIn,
  moveOut,
} from '../server/store/move.ts';
import { keepIndexed } from '../server/store/search/search-rules.ts';
import { openStore, type Store } from '../server/store/store.ts';
import type { Writing } from '../server/store/tables.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';
import { progressBar } from './progress-bar.ts';

/** Copy passes at most. After them the owner reads how many rows have changed since. */
const MAX_PASSES = 5;

/**
 * `shop move --to PLACE`: copies the shop's data to another database while the shop is open, and verifies every row.
 * Images are copied too if PLACE stores them elsewhere. With `--last` the old shop then takes no orders and sends no
 * emails. @throws OwnerError when PLACE is not valid, or holds data that this shop does not have
 */
export async function moveShop(
  backend: Backend,
  place: string | undefined,
  options: { last: boolean; replace: boolean },
): Promise<void> {
  const { store } = backend;
  const target = needed(
    place,
    'where to: --to postgres://user:password@host:5432/shop, or a folder such as --to ./data',
  );
  const there = knobsOf(backend.config, target);
  const to = await openStore(there);
  const bar = progressBar();
  const images = imagesOf(backend, there, bar.show);
  try {
    await checkTarget(store, to, options.replace);
    await moveIn(to);
    const copied = await copyUntilAlike(store, to, bar.show);
    await images.bring(store);
    const look = options.last
      ? await moveOut(store, to, Date.now(), { progress: bar.show, bringImages: images.bring })
      : copied;
    await keepIndexed(to);
    bar.clear();
    console.log([countsOf(look), options.last ? moved(to, target) : notYet(look, target), images.said()].join('\n'));
  } finally {
    bar.clear();
    await to.destroy();
  }
}

/** This shop's settings at the target. @throws OwnerError when the target is another kind of URL */
function knobsOf(config: Config, target: string): Config {
  if (isPostgresAddress(target)) return { ...config, databaseUrl: target, databaseDirectUrl: undefined };
  if (!/^[\w+.-]{2,}:|^postgres(ql)?\/\//.test(target)) {
    return { ...config, databaseUrl: undefined, dataDir: resolve(target) };
  }
  // The rest of the URL is left out of the message: it may hold a password.
  throw new OwnerError(
    `'${target.replace(/[:/].*/s, '')}:...' is no place that the shop can move to. Name postgres://user:password@host:5432/shop, or a folder such as ./data.`,
  );
}

/** Images are stored in DATA_DIR, or in IMAGE_STORE_URL, which both sides then share. */
function imagesOf(backend: Backend, there: Config, progress: MoveProgress) {
  const [here, to] = [backend.images, openImageStorage(there)];
  const copier: ImageCopier | undefined = here.place === to.place ? undefined : openImageCopier(here, to);
  let counted = { alike: 0, missing: 0 };
  return {
    async bring(store: Store | Writing): Promise<void> {
      if (!copier) return;
      counted = await copier.copyAll(await imageVersions(store), (done, all) => progress('images', done, all));
    },
    said(): string {
      if (!copier) return `Its pictures stay in ${here.place}: keep DATA_DIR or IMAGE_STORE_URL as it is.`;
      const missing = counted.missing > 0 ? ` ${counted.missing} are missing in ${here.place}.` : '';
      return `${counted.alike} pictures are in ${to.place} too.${missing}`;
    },
  };
}

async function checkTarget(from: Store, to: Store, replace: boolean): Promise<void> {
  const { place } = to.engine;
  if (place === from.engine.place) throw new OwnerError(`The shop is in ${place} already.`);
  const { catalogue, shoppers } = await countRowsOnlyInTarget(from, to);
  if (shoppers > 0) {
    throw new OwnerError(
      `${place} has ${shoppers} orders and steps of orders that this shop has not: it is a shop of its own.`,
    );
  }
  if (catalogue > 0 && !replace) {
    throw new OwnerError(
      `${place} has ${catalogue} products and pictures that this shop has not. Name an empty one, or say --replace to lose them.`,
    );
  }
}

/** Repeats the pass while it finds changed rows: each pass copies what changed during the one before, and is shorter. */
async function copyUntilAlike(from: Store, to: Store, progress: MoveProgress): Promise<CopyPass> {
  let look = await copyShop(from, to, progress);
  for (let looks = 1; look.mended > 0 && looks < MAX_PASSES; looks += 1) look = await copyShop(from, to, progress);
  return look;
}

function countsOf({ alike }: CopyPass): string {
  const counts = Object.entries(alike).map(([table, rows]) => `${rows} ${table}`);
  return `Alike in both, row by row: ${counts.join(', ')}.`;
}

function notYet({ mended }: CopyPass, target: string): string {
  const busy = mended > 0 ? ` ${mended} more came in during the last look.` : '';
  return `The shop goes on where it is.${busy} When you are ready, close it and say
  npm run -s shop -- move --to ${shellWord(target)} --last
which copies what is new, and start it again over there. Say --replace too if a product or picture was deleted meanwhile.`;
}

/** As a shell takes it for one word: an address has an &, a folder's name a space. */
function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function moved(to: Store, target: string): string {
  const knob = isPostgresAddress(target)
    ? `DATABASE_URL=${shellWord(target)}`
    : `DATA_DIR=${shellWord(target)}, without DATABASE_URL`;
  return `The shop has moved to ${to.engine.place}. Start it with ${knob}.
Here it takes no orders and sends no emails any more; a move back changes that.`;
}
