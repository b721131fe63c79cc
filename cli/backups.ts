import { newBackupKey } from '../server/backups/backup-key.ts';
import { openBackups } from '../server/backups/open-backups.ts';
import type { BackupPlace } from '../server/backups/place.ts';
import { listSnapshots, type Snapshot } from '../server/backups/snapshots.ts';
import type { Config } from '../server/process/config.ts';
import { contentOf } from './backup.ts';

/** `shop backups`: the backups here and in the bucket, newest first: when, how long ago, size, what is in it, whether good. */
export async function printBackups(config: Config): Promise<void> {
  const { here, away } = await openBackups(config);
  for (const place of away ? [here, away] : [here]) await listIn(place);
}

async function listIn(place: BackupPlace): Promise<void> {
  const found = await listSnapshots(place);
  console.log(found.length === 0 ? `No backups yet in ${place.place}.` : `Backups in ${place.place}:`);
  for (const { name, snapshot } of found) console.log(`  ${name}  ${snapshot ? lineOf(snapshot) : DAMAGED}`);
}

const DAMAGED = 'damaged: its file is gone or cut off';

function lineOf(snapshot: Snapshot): string {
  const { takenAt, database, recipient } = snapshot;
  const size = database ? sizeOf(database.bytes) : '-';
  const locked = recipient === undefined ? '' : `, needs the key of ${recipient}`;
  return `${ageOf(Date.now() - takenAt).padStart(8)} ago  ${size.padStart(8)}  good: ${contentOf(snapshot)}${locked}`;
}

function ageOf(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const;
  const [unit, length] = units.find(([, one]) => ms >= 2 * one) ?? ['minute', 60_000];
  const count = Math.max(0, Math.floor(ms / length));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

export async function printBackupKey(): Promise<void> {
  console.error('A new key for BACKUP_KEY. Keep it where the shop is not: without it the backups are lost.');
  console.log(await newBackupKey());
}
