import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBackups } from '../server/backups/open-backups.ts';
import type { Snapshot } from '../server/backups/snapshots.ts';
import { takeBackup } from '../server/backups/take-backup.ts';
import { setLowestPriority } from '../server/process/lowest-priority.ts';
import { copyDatabase } from '../server/store/engines/sqlite-backup.ts';
import { imageList } from '../server/store/images/images.ts';
import { OwnerError } from '../shop/owner-error.ts';
import type { Backend } from './backend.ts';

/**
 * `shop backup`: takes the hourly backup now. `shop backup FILE`: copies the embedded database into one file. @throws
 * OwnerError when it cannot, and for FILE on PostgreSQL, where pg_dump does this
 */
export async function backup(backend: Backend, file: string | undefined): Promise<void> {
  if (file === undefined) return backupNow(backend);
  const { config, store, images } = backend;
  if (config.databaseUrl) throw new OwnerError(elsewhere(store.engine.place, file));
  const target = resolve(file);
  if (existsSync(target)) throw new OwnerError(`${target} is there already. Name another file, or move it away first.`);
  await copyDatabase(join(config.dataDir, 'shop.db'), target).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OwnerError(`The backup could not be written to ${target}: ${why}`);
  });
  console.log(`The shop's database is copied to ${target}. Pictures lie in ${images.place}.`);
}

async function backupNow({ config, store, images }: Backend): Promise<void> {
  const backups = await openBackups(config);
  if (config.databaseUrl !== undefined && backups.images === undefined) {
    throw new OwnerError(`${elsewhere(store.engine.place)}\nPictures lie in ${images.place}.`);
  }
  setLowestPriority(process.pid);
  const taken = await takeBackup(backups, () => imageList(store));
  if (!taken) throw new OwnerError('A backup is being taken at this moment. npm run -s shop -- backups lists it soon.');
  console.log(`Backed up: ${contentOf(taken)}, to ${backups.here.place}${taken.alsoIn ? ` and ${taken.alsoIn}` : ''}.`);
  if (config.databaseUrl !== undefined) console.log(elsewhere(store.engine.place));
  const missing = taken.images?.missing ?? 0;
  if (missing > 0) console.error(`${missing} pictures are missing in ${images.place}, or damaged: they are not in it.`);
}

export function contentOf({ database, images }: Snapshot): string {
  const orders = database ? [`${database.rows.orders ?? 0} orders`] : [];
  return [...orders, ...(images ? [`${images.count - images.missing} pictures`] : [])].join(', ');
}

/** pg_dump knows its server better and works from other machines, and pg_restore reads what it writes. */
function elsewhere(place: string, file = 'shop.dump'): string {
  return `This shop's data is in ${place}, and PostgreSQL has a command of its own for copies, open shop or closed:
  pg_dump --format=custom --file=${file} "$DATABASE_URL"
pg_restore puts such a copy into an empty database. Then say npm run -s shop -- sign-out: devices that were signed out since
the copy would be in again.`;
}
