import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderPlace } from '../server/backups/folder-place.ts';
import { type Backups, openBackups } from '../server/backups/open-backups.ts';
import type { BackupPlace } from '../server/backups/place.ts';
import { type Restored, restoreBackup } from '../server/backups/restore-backup.ts';
import { newestSnapshot, newestUntil, type Snapshot } from '../server/backups/snapshots.ts';
import type { Config } from '../server/process/config.ts';
import { OwnerError } from '../shop/owner-error.ts';
import { progressBar } from './progress-bar.ts';
import { SIGNED_OUT } from './sign-out.ts';

/**
 * `shop restore [WHEN] [--from PLACE] [--to DIR]`: the newest backup, or the newest whose name begins with WHEN, from
 * DATA_DIR/backups, or where there is none the bucket of BACKUP_URL, back into DATA_DIR or DIR.
 * @throws OwnerError when there is no such backup, or it cannot be restored; nothing is changed then
 */
export async function restore(
  config: Config,
  when: string | undefined,
  options: { from: string | undefined; to: string | undefined },
): Promise<void> {
  const backups = await openBackups(config);
  const from = await placeOf(backups, options.from);
  const snapshot = await wantedSnapshot(from, when);
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

/** Where backups are looked for: --from is a bucket, which the settings then name, or a folder. */
async function placeOf({ here, away }: Backups, from: string | undefined): Promise<BackupPlace> {
  if (from?.startsWith('s3://') && away) return away;
  if (from !== undefined) {
    const inside = join(resolve(from), 'backups');
    return folderPlace(existsSync(inside) ? inside : resolve(from));
  }
  return away && !(await newestSnapshot(here)) ? away : here;
}

async function wantedSnapshot(from: BackupPlace, when: string | undefined): Promise<Snapshot> {
  const start = (when ?? '').trim().replace(' ', 'T').replaceAll(':', '-');
  const inTime = start === '' ? await newestUntil(Date.now(), from) : undefined;
  const found = inTime ?? (await newestSnapshot(from, ({ name }) => name.startsWith(start)));
  if (found) return found;
  const newest = await newestSnapshot(from);
  if (!newest) throw new OwnerError(`There is no backup in ${from.place}.`);
  throw new OwnerError(
    `There is no backup in ${from.place} whose time begins with '${when}'; the newest is ${newest.name}, in UTC. 'npm run -s shop -- backups' lists them.`,
  );
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
