import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { backupHealth } from '../../../server/backups/backup-health.ts';
import { whatIsDue } from '../../../server/backups/due.ts';
import { openBackups } from '../../../server/backups/open-backups.ts';
import { startBackups } from '../../../server/backups/start-backups.ts';
import { readConfig } from '../../../server/process/config.ts';
import { closedShop, orderIn } from '../../support/closed-shop.ts';
import { onPostgres } from '../../support/engine.ts';
import { openEmailService } from '../../support/outside-services/email-service.ts';
import { openImageStore } from '../../support/outside-services/image-store.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const HOUR_MS = 3_600_000;
const KEY = 'AGE-SECRET-KEY-1S8WLPDHKYG0SG08M4QP24RV0K4N695GXSM3M670PHWM9LJ64ATYSHE6UU8';
const RECIPIENT = 'age1ynshfdxwj742y7zms2ad6v5w92eu6wfnugg5eate0f4vm9tnzy4sgh67kw';

const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await (one.stop ?? one.close)?.();
});

const QUIET = { listImages: async () => [], log: pino({ level: 'silent' }) };

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'backups-'));
}

/** A bucket for backups, and the knobs of a shop that uses it. */
async function bucket() {
  const store = await openImageStore();
  open.push(store);
  const { IMAGE_STORE_URL = '', ...keys } = store.knobs;
  return { store, keys, knobs: { ...keys, BACKUP_URL: IMAGE_STORE_URL.replace('/shop?', '/kept/backups?') } };
}

async function orderIds(DATA_DIR: string): Promise<string[]> {
  const orders = JSON.parse(await ownerCommand(['orders', '--json'], { DATA_DIR })) as { id: string }[];
  return orders.map(({ id }) => id).sort();
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('a shop that lost its data is as it was after a restore, and no email comes twice with another key', async () => {
    const mail = await openEmailService();
    mail.mood = 'fails';
    const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
    open.push(mail, shop);
    await orderByForm(shop, [SHIRT]);
    const before = await orderIds(shop.dataDir);
    expect(await shop.owner('backup')).toMatch(/^Backed up: 1 orders, \d+ pictures, to .*backups\.\n$/);
    mail.mood = 'takes';
    await mail.received(3);
    await shop.stop();
    for (const name of ['shop.db', 'images']) rmSync(join(shop.dataDir, name), { recursive: true });
    const said = await shop.owner('restore');
    expect(said).toMatch(/^Restored the backup of \S+Z to .*: 1 orders and \d+ pictures, all checked\.\n$/);
    await shop.start();
    expect(await orderIds(shop.dataDir)).toEqual(before);
    const html = await (await fetch(`${shop.url}/men-shirts`)).text();
    const image = /src="(\/images\/awkward[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect((await fetch(`${shop.url}${image}`)).status).toBe(200);
    await mail.received(6);
    expect(new Set(mail.taken.map(({ key, to }) => `${key} ${to}`)).size).toBe(3);
  });

  test('an open shop is not restored over; a closed one is, and what was there is kept aside', async () => {
    const shop = await openSmallShop();
    open.push(shop);
    await shop.owner('backup');
    await orderByForm(shop, [SHIRT]);
    await expect(shop.owner('restore')).rejects.toThrow(
      `The shop of ${shop.dataDir}/shop.db is open. Stop it first, or name another folder with --to.`,
    );
    await shop.kill();
    const said = await shop.owner('restore');
    expect(await orderIds(shop.dataDir)).toEqual([]);
    expect(await orderIds(/is kept in (.*)\.\n$/.exec(said)?.[1] ?? '')).toHaveLength(1);
  });

  test('a backup of WHEN is brought back to another folder; one that is not there is told', async () => {
    const DATA_DIR = await closedShop(0);
    await ownerCommand(['backup'], { DATA_DIR });
    const [name = ''] = readdirSync(join(DATA_DIR, 'backups', 'snapshots'));
    const [day, time = ''] = name.slice(0, '2026-11-21T22-00-05'.length).split('T');
    await orderIn(DATA_DIR, 1);
    await sleep(1000);
    await ownerCommand(['backup'], { DATA_DIR });
    const to = newFolder();
    await ownerCommand(['restore', `${day} ${time.replaceAll('-', ':')}`, '--to', to], { DATA_DIR });
    expect(await orderIds(to)).toEqual([]);
    await ownerCommand(['restore', '--from', DATA_DIR, '--to', to], { DATA_DIR: newFolder() });
    expect(await orderIds(to)).toHaveLength(1);
    await expect(ownerCommand(['restore', '1999-12'], { DATA_DIR })).rejects.toThrow(
      /^There is no backup in .*backups whose time begins with '1999-12'; the newest is \S+Z, in UTC\./,
    );
    await expect(ownerCommand(['restore'], { DATA_DIR: newFolder() })).rejects.toThrow(/^There is no backup in /);
  });

  test('with a bucket and a key, backups lie off the machine, encrypted, and an empty machine restores them', async () => {
    const { store, keys, knobs } = await bucket();
    const DATA_DIR = await closedShop(3);
    const shop = { ...knobs, BACKUP_KEY: KEY, DATA_DIR };
    expect(await ownerCommand(['backup'], shop)).toContain(' and s3://pictures/kept/backups/ at http://127.0.0.1:');
    const stored = filesOf(store.directory).filter((name) => /\.(db|webp).*_object$/.test(name));
    expect(stored.some((name) => name.includes('awkward/one.'))).toBe(true);
    for (const name of stored) {
      expect(readFileSync(join(store.directory, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    }
    const listed = await ownerCommand(['backups'], shop);
    expect(listed.match(/^ {2}\S+Z +\d minutes? ago +0\.\d MB +good: 3 orders, \d+ pictures/gm)).toHaveLength(2);

    store.asked.length = 0;
    await sleep(1000);
    await ownerCommand(['backup'], shop);
    expect(store.asked.filter((one) => /^PUT .*images/.test(one))).toEqual([]);

    const empty = newFolder();
    const wrong = (await ownerCommand(['backup-key'], {})).trim();
    await expect(ownerCommand(['restore'], { ...knobs, DATA_DIR: empty, BACKUP_KEY: wrong })).rejects.toThrow(
      new RegExp(
        `^The backup \\S+Z is encrypted with the key of ${RECIPIENT}; BACKUP_KEY is another, that of age1\\w+\\.\n$`,
      ),
    );
    await expect(ownerCommand(['restore'], { ...knobs, DATA_DIR: empty })).rejects.toThrow('BACKUP_KEY is not set.');
    expect(readdirSync(empty)).toEqual([]);
    const alone = { ...keys, DATA_DIR: empty, BACKUP_KEY: KEY };
    await ownerCommand(['restore', '--from', knobs.BACKUP_URL], alone);
    expect(await orderIds(empty)).toEqual(await orderIds(DATA_DIR));
    expect(filesOf(join(empty, 'images')).sort()).toEqual(filesOf(join(DATA_DIR, 'images')).sort());
  });

  test('a machine that was started before its restore gets the shop of the bucket', async () => {
    const { knobs } = await bucket();
    const DATA_DIR = await closedShop(2);
    await ownerCommand(['backup'], { ...knobs, DATA_DIR });
    const fresh = { ...knobs, DATA_DIR: newFolder() };
    const begun = await openShopProcess({ ...fresh, SITE_URL: 'https://shop.example.pk' });
    await begun.stop();
    const backups = await openBackups(readConfig(fresh));
    expect(await whatIsDue(backups, QUIET.listImages, Date.now())).toBeUndefined();
    expect((await backupHealth(backups, Date.now() + 48 * HOUR_MS)).why).toBeUndefined();
    expect(await ownerCommand(['restore'], fresh)).toContain(': 2 orders and ');
    expect(await orderIds(fresh.DATA_DIR)).toEqual(await orderIds(DATA_DIR));
  });

  test('a newer backup without orders is restored by its name alone, and WHEN is looked for in the bucket too', async () => {
    const { keys, knobs } = await bucket();
    await ownerCommand(['backup'], { ...knobs, DATA_DIR: await closedShop(2) });
    await sleep(1000);
    const fresh = { ...knobs, DATA_DIR: await closedShop(0) };
    await ownerCommand(['backup'], fresh);
    const listed = (await ownerCommand(['backups'], fresh)).match(/\S+Z(?=.* orders)/g) ?? [];
    // The first is here, the others are in the bucket.
    const [newest = '', , older = ''] = listed;
    const sentence = new RegExp(`^The newest backup, ${newest} in \\S.* has no orders; ${older} in s3:.* has 2\\.`);
    await expect(ownerCommand(['restore'], fresh)).rejects.toThrow(sentence);
    const alone = { ...keys, DATA_DIR: fresh.DATA_DIR };
    await expect(ownerCommand(['restore', '--from', knobs.BACKUP_URL], alone)).rejects.toThrow(sentence);
    expect(await orderIds(fresh.DATA_DIR)).toEqual([]);
    // Its year alone does not mean it either.
    await expect(ownerCommand(['restore', newest.slice(0, 4)], fresh)).rejects.toThrow(sentence);
    expect(await ownerCommand(['restore', newest], fresh)).toContain(': 0 orders and ');
    expect(await ownerCommand(['restore', older], fresh)).toContain(': 2 orders and ');
    await expect(ownerCommand(['restore', '1999-12'], fresh)).rejects.toThrow(
      /^There is no backup in \S+backups or s3:\S+ at \S+ whose time begins with '1999-12'; the newest is \S+Z, in UTC\./,
    );
  });

  test('a bucket that does not answer holds up no restore of what is here', async () => {
    const { store, knobs } = await bucket();
    const shop = { ...knobs, DATA_DIR: await closedShop(1) };
    await ownerCommand(['backup'], shop);
    await store.close();
    open.length = 0;
    expect(await ownerCommand(['restore'], shop)).toContain(': 1 orders and ');
    await expect(ownerCommand(['restore'], { ...knobs, DATA_DIR: newFolder() })).rejects.toThrow(
      /^The backups' bucket /,
    );
  });

  test('after a new key each backup is whole with its own key, pictures too', async () => {
    const { store, keys, knobs } = await bucket();
    const DATA_DIR = await closedShop(1);
    const newKey = (await ownerCommand(['backup-key'], {})).trim();
    await ownerCommand(['backup'], { ...knobs, DATA_DIR, BACKUP_KEY: KEY });
    const [first = ''] = readdirSync(join(DATA_DIR, 'backups', 'snapshots'));
    const images = filesOf(store.directory).filter((name) => /\/images\/.*\.age\._/.test(name));
    expect(images).not.toEqual([]);
    // Earlier releases named no key.
    for (const name of images.map((one) => join(store.directory, one)))
      renameSync(name, name.replace(/\.[0-9a-z]{8}\.age\._/, '.age._'));
    await sleep(1000);
    await ownerCommand(['backup'], { ...knobs, DATA_DIR, BACKUP_KEY: newKey });
    for (const [BACKUP_KEY, ...when] of [[newKey], [KEY, first.slice(0, '2026-11-21T22-00-05'.length)]] as const) {
      const empty = newFolder();
      await ownerCommand(['restore', ...when, '--from', knobs.BACKUP_URL], { ...keys, DATA_DIR: empty, BACKUP_KEY });
      expect(filesOf(join(empty, 'images')).sort()).toEqual(filesOf(join(DATA_DIR, 'images')).sort());
    }
  });

  test('a bucket that cannot be written is named at the start and by the command; the backup here is kept', async () => {
    const { knobs } = await bucket();
    const shop = await openSmallShop({ ...knobs, BACKUP_URL: knobs.BACKUP_URL.replace('//pictures', '//nowhere') });
    open.push(shop);
    const sentence =
      /The backups' bucket s3:\/\/nowhere\/kept\/backups\/ at \S+ cannot be used: it answered 404 NoSuchBucket\. Check BACKUP_URL and its keys\./;
    await expect.poll(() => shop.log()).toMatch(sentence);
    await expect(shop.owner('backup')).rejects.toThrow(sentence);
    expect(await ownerCommand(['backups'], { DATA_DIR: shop.dataDir })).toContain('good: 0 orders');
    // It is not where the owner wants it.
    expect((await readiness(shop)).backup).toEqual({ lastGood: null, ageSeconds: null });
  });

  test('a mistyped key opens no shop', async () => {
    const mistyped = { DATA_DIR: newFolder(), BACKUP_KEY: KEY.replace('S8WL', 'S8WW') };
    await expect(openShopProcess(mistyped)).rejects.toThrow(
      'BACKUP_KEY is no key: a letter of it is missing or mistyped.',
    );
  });

  test('the shop takes backups by itself, hourly while there is something new, and says how old the last one is', async () => {
    const shop = await openSmallShop();
    open.push(shop);
    const config = readConfig({ DATA_DIR: shop.dataDir });
    expect((await readiness(shop)).backup).toEqual({ lastGood: null, ageSeconds: null });
    const own = await startBackups(config, QUIET, { lookMs: 100 });
    await expect.poll(async () => (await own.health()).lastGood, { timeout: 30_000 }).toMatch(/Z$/);
    await own.stop();
    const { lastGood, ageSeconds } = (await readiness(shop)).backup;
    expect(lastGood).toMatch(/Z$/);
    expect(ageSeconds).toBeLessThan(60);

    const backups = await openBackups(config);
    const due = (ms: number) => whatIsDue(backups, QUIET.listImages, Date.now() + ms);
    expect(await due(HOUR_MS)).toBeUndefined();
    const encrypted = await openBackups(readConfig({ DATA_DIR: shop.dataDir, BACKUP_KEY: KEY }));
    for (const ms of [0, HOUR_MS]) expect(await whatIsDue(encrypted, QUIET.listImages, Date.now() + ms)).toBe('take');
    await orderByForm(shop, [SHIRT]);
    expect([await due(HOUR_MS / 2), await due(HOUR_MS)]).toEqual([undefined, 'take']);
    expect((await backupHealth(backups, Date.now() + 20 * HOUR_MS)).why).toBeUndefined();
    expect((await backupHealth(backups, Date.now() + 25 * HOUR_MS)).why).toMatch(
      /^The last good backup in .*backups is older than a day, of \S+Z, and the shop has changed since$/,
    );
  });
});

describe.runIf(onPostgres())('on PostgreSQL', () => {
  test('pictures are backed up, and for the rest the database’s own command is named', async () => {
    const DATA_DIR = await closedShop(0);
    const said = await ownerCommand(['backup'], { DATA_DIR });
    expect(said).toMatch(/^Backed up: \d+ pictures, to /);
    expect(said).toContain('pg_dump --format=custom');
    rmSync(join(DATA_DIR, 'images'), { recursive: true });
    expect(await ownerCommand(['restore'], { DATA_DIR })).toMatch(/: \d+ pictures, all checked\.\n$/);
    expect(filesOf(join(DATA_DIR, 'images')).some((name) => /one\.\w{10}\.webp$/.test(name))).toBe(true);
  });
});

async function readiness({ url }: { url: string }) {
  return (await (await fetch(`${url}/readyz`)).json()) as {
    backup: { lastGood: string | null; ageSeconds: number | null };
  };
}
