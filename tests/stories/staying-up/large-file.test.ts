import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { giveFile, screenOf } from '../../support/desk/import-file.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

// Held in memory it would be there twice, its pieces and the whole of them; what passes through takes 25 to 60 MB.
test('a file of 60 MB is read, and not held in the memory of the shop’s own process', async () => {
  const line = `Sheet,100,Men,${'x'.repeat(90_000)}\n`;
  const before = peakMb(shop.pid());
  const path = await screenOf(await giveFile(owner, `Name,Price,Category,Note\n${line.repeat(650)}`));
  expect(textOf(await owner.read(path))).toMatch(/Products 650 .*Nothing is taken from these columns: Note\./);
  if (before > 0) expect(peakMb(shop.pid()) - before).toBeLessThan(100);
});

/** The most memory that a process had, in MB; 0 where the system does not tell. */
function peakMb(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
