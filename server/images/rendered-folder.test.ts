import { existsSync, mkdtempSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readRendered, sweepRendered, writeRendered } from './rendered-folder.ts';

const KB = 1024;

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'rendered-')), 'made');
});

/** An image of 10 KB that was last used so many hours ago. */
async function image(name: string, hoursAgo: number): Promise<string> {
  const file = join(folder, name.slice(0, 2), name);
  await writeRendered(file, Buffer.alloc(10 * KB));
  const then = Date.now() / 1000 - hoursAgo * 3600;
  utimesSync(file, then, then);
  return file;
}

test('what was used longest ago is deleted, until a tenth of the room is free', async () => {
  const oldest = [await image('aa1', 70), await image('ab1', 71), await image('ac1', 72)];
  const old = [await image('aa2', 50), await image('ab2', 50.1)];
  const recent = [await image('aa3', 2), await image('ad3', 1), await image('ae3', 0)];
  await sweepRendered(folder, 80 * KB);
  expect([...oldest, ...old, ...recent].every((file) => existsSync(file))).toBe(true);
  await sweepRendered(folder, 50 * KB);
  expect(oldest.map((file) => existsSync(file))).toEqual([false, false, false]);
  expect(old.filter((file) => existsSync(file))).toHaveLength(1);
  expect(recent.every((file) => existsSync(file))).toBe(true);
});

test('an image that is read counts as used', async () => {
  const [read, unread] = [await image('aa1', 90), await image('aa2', 80)];
  expect(await readRendered(read)).toHaveLength(10 * KB);
  expect(Date.now() - statSync(read).mtimeMs).toBeLessThan(60_000);
  await sweepRendered(folder, 15 * KB);
  expect([existsSync(read), existsSync(unread)]).toEqual([true, false]);
});

test('a shop that has rendered nothing has nothing to sweep', async () => {
  await sweepRendered(folder, 1);
  expect(await readRendered(join(folder, 'aa', 'aa1'))).toBeUndefined();
});
