import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAhead } from '../server/backups/ahead.ts';
import { folderPlace } from '../server/backups/folder-place.ts';
import { type Backups, openBackups } from '../server/backups/open-backups.ts';
import type { BackupPlace } from '../server/backups/place.ts';
import { type Restored, restoreBackup } from '../server/backups/restore-backup.ts';
import { newestSnapshot, type Snapshot } from '../server/backups/snapshots.ts';
import type { Config } from '../server/process/config.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { progressBar } from './progress-bar.ts';
import { SIGNED_OUT } from './sign-out.ts';

/**
 * `shop restore [WHEN] [--from PLACE] [--to DIR]`: the newest backup, or the newest whose name begins with WHEN, of those in
 * DATA_DIR/backups and in the bucket of BACKUP_URL, back into DATA_DIR or DIR.
 * @throws OwnerError when there is no such backup, when the newest has no orders and another has, or it cannot be restored;
 * nothing is changed then
 */
export async function restore(
  config: Config,
  when: string | undefined,
  options: { from: string | undefined; to: string | undefined },
): Promise<void> {
  const backups = await openBackups(config);
  const { from, snapshot } = await wantedBackup(await placesOf(backups, options.from), when ?? '');
  if (snapshot.database && backups.database === undefined && options.to === undefined)
    throw new OwnerError(ON_POSTGRES);
  const folder = resolve(options.to ?? config.dataDir);
  const bar = progressBar();
  const restored = await restoreBackup({ from, snapshot, key: backups.key, folder }, (done, all) =>
    bar.show('pictures', done, all),
  ).finally(bar.clear);
  tell(snapshot, restored, folder);
}

const ON_POSTGRES =
  "This shop's data is in PostgreSQL, and the backup is of an embedded database. Name a folder with --to DIR, and then move the shop from there: npm run -s shop -- help";

type Found = { from: BackupPlace; snapshot: Snapshot };

/** Where backups are looked for: --from is a bucket, which the settings then name, or a folder. */
async function placesOf({ here, away }: Backups, from: string | undefined): Promise<BackupPlace[]> {
  if (from?.startsWith('s3://') && away) return [away];
  if (from !== undefined) {
    const inside = join(resolve(from), 'backups');
    return [folderPlace(existsSync(inside) ? inside : resolve(from))];
  }
  if (!away) return [here];
  try {
    await newestSnapshot(away);
    return [here, away];
  } catch (error) {
    // A bucket that cannot be read holds up no restore of what is here.
    if (!(error instanceof OwnerError) || !(await newestSnapshot(here))) throw error;
    console.error(`${error.message} Only ${here.place} is looked at.`);
    return [here];
  }
}

async function wantedBackup(places: readonly BackupPlace[], when: string): Promise<Found> {
  const start = when.trim().replace(' ', 'T').replaceAll(':', '-');
  const found = await newestBackup(places, start);
  if (found) return found;
  const newest = start === '' ? undefined : await newestOf(places);
  if (!newest) throw new OwnerError(`There is no backup in ${namesOf(places)}.`);
  throw new OwnerError(
    `There is no backup in ${namesOf(places)} whose time begins with '${when}'; the newest is ${newest.snapshot.name}, in UTC. 'npm run -s shop -- backups' lists them.`,
  );
}

/**
 * The newest whose name begins so; none dated ahead, where another is there. A new machine may have backed itself up before
 * its restore: by less than its whole name that one is not taken.
 */
async function newestBackup(places: readonly BackupPlace[], start: string): Promise<Found | undefined> {
  const now = Date.now();
  const isWanted = ({ name }: Snapshot) => name.startsWith(start);
  const isInTime = (one: Snapshot) => isWanted(one) && !isAhead(one.takenAt, now);
  const newest = (await newestOf(places, isInTime)) ?? (await newestOf(places, isWanted));
  if (!newest || newest.snapshot.name === start || ordersIn(newest.snapshot) !== 0) return newest;
  const full = await newestOf(places, (one) => isInTime(one) && (ordersIn(one) ?? 0) > 0);
  if (!full) return newest;
  const { name } = full.snapshot;
  throw new OwnerError(
    `The newest backup, ${newest.snapshot.name} in ${newest.from.place}, has no orders; ${name} in ${full.from.place} has ${ordersIn(full.snapshot)}. Say which you want: 'npm run -s shop -- restore ${name}'.`,
  );
}

/** The newest of all places; of the same one in two, the one in the first. */
async function newestOf(places: readonly BackupPlace[], isGood?: (snapshot: Snapshot) => boolean) {
  const found: Found[] = [];
  for (const from of places) {
    const snapshot = await newestSnapshot(from, isGood);
    if (snapshot) found.push({ from, snapshot });
  }
  return found.sort((a, b) => b.snapshot.takenAt - a.snapshot.takenAt)[0];
}

function ordersIn({ database }: Snapshot): number | undefined {
  return database?.rows.orders;
}

function namesOf(places: readonly BackupPlace[]): string {
  return places.map(({ place }) => place).join(' or ');
}

function tell({ name }: Snapshot, { rows, images, missing, aside }: Restored, folder: string): void {
  for (const path of missing.slice(0, TOLD))
    console.error(`The picture ${path} is not in the backup, or damaged there.`);
  if (missing.length > TOLD) console.error(`And ${missing.length - TOLD} more of the kind.`);
  const orders = rows.orders === undefined ? '' : `${rows.orders} orders and `;
  const kept = aside === undefined ? '' : ` The database that was there is kept in ${aside}.`;
  console.log(`Restored the backup of ${name} to ${folder}: ${orders}${images} pictures, all checked.${kept}`);
  if (rows.orders !== undefined) console.error(`${PEOPLE_OF_THEN}\n${SIGNED_OUT}`);
}

const TOLD = 20;

const PEOPLE_OF_THEN =
  'The people of the desk are those of the backup. Whoever was removed since can come in again: look at Shop, People.';
