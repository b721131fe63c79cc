import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmailService } from '../outside-services/email-service.ts';
import type { ShopProcess } from '../shop-process.ts';
import { openSmallShop } from '../small-shop.ts';
import { type Audit, audit, collectPost, type Post } from './audit.ts';
import { orderForm, press } from './shoppers.ts';

/** The outcome. */
export type Filled = Audit & {
  /** Orders refused while the disk was full; with 0 it was never full. */
  refused: number;
  /** Orders acknowledged when there was room again. */
  after: number;
  /** Whether pages that were not cached could still be rendered. */
  pagesWent: boolean;
  post: Post;
};

/** A tmpfs of that size; undefined without the right to mount one. */
export function mountSmallDisk(megabytes: number): { path: string; unmount(): void } | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (mounted.status !== 0) return undefined;
  return { path, unmount: () => void spawnSync('umount', ['-l', path]) };
}

/** Fills the disk while orders are placed, then makes room; undefined where no tmpfs can be mounted. */
export async function fillDisk(): Promise<Filled | undefined> {
  const disk = mountSmallDisk(16);
  if (!disk) return undefined;
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url, DATA_DIR: disk.path });
  try {
    const acknowledged = new Set<string>();
    await orders(shop, 20, acknowledged);
    const ballast = join(disk.path, 'ballast');
    fill(ballast);
    // The write-ahead log may have free space inside its file: some hundred orders use it up.
    const refused = await untilRefused(shop, acknowledged);
    const pagesWent = (await fetch(`${shop.url}/collection/collection_1?sort=oldest`)).ok;
    rmSync(ballast);
    // The refused orders are sent again, as the page suggests, and new ones too.
    await sleep(500);
    const before = acknowledged.size;
    for (const form of refused) if ((await press(shop.url, form)) === 303) acknowledged.add(form.key);
    await orders(shop, 20, acknowledged);
    const after = acknowledged.size - before;
    const post = await collectPost(disk.path, mail, 60_000);
    return { ...(await audit(disk.path, acknowledged)), refused: refused.length, after, pagesWent, post };
  } finally {
    await shop.stop();
    await mail.close();
    disk.unmount();
  }
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(4096));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}

async function orders(shop: ShopProcess, count: number, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const form = orderForm();
    if ((await press(shop.url, form)) === 303) acknowledged.add(form.key);
  }
}

/** Orders until ten were refused; gives those. */
async function untilRefused(shop: ShopProcess, acknowledged: Set<string>) {
  const refused: ReturnType<typeof orderForm>[] = [];
  for (let n = 0; n < 2000 && refused.length < 10; n += 1) {
    const form = orderForm();
    if ((await press(shop.url, form)) === 303) acknowledged.add(form.key);
    else refused.push(form);
  }
  return refused;
}
