import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backupHealth } from '../../../server/backups/backup-health.ts';
import { whatIsDue } from '../../../server/backups/due.ts';
import { openBackups } from '../../../server/backups/open-backups.ts';
import type { BackupPlace } from '../../../server/backups/place.ts';
import { listSnapshots } from '../../../server/backups/snapshots.ts';
import { takeBackup } from '../../../server/backups/take-backup.ts';
import { readConfig } from '../../../server/process/config.ts';
import { closedShop, orderIn } from '../../support/closed-shop.ts';
import { onPostgres } from '../../support/engine.ts';
import { openImageStore } from '../../support/outside-services/image-store.ts';
import { ownerCommand } from '../../support/owner-commands.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

afterEach(() => void vi.useRealTimers());

async function namesIn(place: BackupPlace | undefined): Promise<string[]> {
  const found = place ? await listSnapshots(place) : [];
  return found.map(({ name }) => name);
}

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('a backup that was taken while the clock was 400 days ahead harms none, stops none and is told', async () => {
    const bucket = await openImageStore();
    const { IMAGE_STORE_URL, ...keys } = bucket.knobs;
    const DATA_DIR = await closedShop(0);
    const backups = await openBackups(readConfig({ DATA_DIR, BACKUP_URL: IMAGE_STORE_URL, ...keys }));
    // Names of backups have whole seconds.
    const now = Math.floor(Date.now() / 1000) * 1000;
    const listImages = async () => [];
    const takenAt = async (time: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      const name = (await takeBackup(backups, listImages))?.name;
      vi.useRealTimers();
      return name;
    };
    const good = [await takenAt(now - 40 * DAY_MS), await takenAt(now - 2 * DAY_MS), await takenAt(now - 2 * HOUR_MS)];
    const ahead = await takenAt(now + 400 * DAY_MS);
    for (const place of [backups.here, backups.away])
      expect(await namesIn(place)).toEqual([ahead, ...good.toReversed()]);
    const { lastGood, ageSeconds, why } = await backupHealth(backups, now);
    expect([lastGood, ageSeconds]).toEqual([good[2], 2 * 3600]);
    expect(why).toBe(
      `The backup ${ahead} in ${backups.here.place} is of a time that has not come: set the machine's clock right if it is behind, and if it was ahead then, delete the files of that backup`,
    );

    await sleep(1000);
    await orderIn(DATA_DIR, 1);
    expect(await whatIsDue(backups, listImages, Date.now())).toBe('take');
    const next = (await takeBackup(backups, listImages))?.name;
    for (const place of [backups.here, backups.away]) {
      expect(await namesIn(place)).toEqual([ahead, next, ...good.toReversed()]);
    }
    expect(await whatIsDue(backups, listImages, Date.now())).toBeUndefined();
    expect(await ownerCommand(['restore'], { DATA_DIR })).toContain(`Restored the backup of ${next} `);
    await bucket.close();
  });
});
