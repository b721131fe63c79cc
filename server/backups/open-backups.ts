import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { type BackupKey, openBackupKey } from './backup-key.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';

export type Backups = {
  dataDir: string;
  /** The embedded database; undefined where PostgreSQL has the data. */
  database: string | undefined;
  /** The folder of the original images; undefined where they are in a bucket of their own. */
  images: string | undefined;
  here: BackupPlace;
  away: BackupPlace | undefined;
  key: BackupKey | undefined;
};

type Needed = Pick<Config, 'dataDir' | 'databaseUrl' | 'imageStore' | 'backups'>;

/** @throws OwnerError when BACKUP_KEY is mistyped */
export async function openBackups({ dataDir, databaseUrl, imageStore, backups }: Needed): Promise<Backups> {
  return {
    dataDir,
    database: databaseUrl === undefined ? join(dataDir, 'shop.db') : undefined,
    images: imageStore === undefined ? join(dataDir, 'images') : undefined,
    here: folderPlace(join(dataDir, 'backups')),
    away: backups.bucket && bucketPlace(backups.bucket),
    key: backups.key === undefined ? undefined : await openBackupKey(backups.key),
  };
}
