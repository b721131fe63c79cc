import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ready-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'bin'));
  copyFileSync('scripts/ready.mjs', join(root, 'scripts', 'ready.mjs'));
  // In npm's place: it notes how it was called, and makes the folder anew.
  writeFileSync(
    join(root, 'bin', 'npm'),
    '#!/bin/sh\nrm -rf node_modules\nmkdir node_modules\necho "$*" >> asked.txt\n',
  );
  chmodSync(join(root, 'bin', 'npm'), 0o755);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Makes ready under this lock; gives what is installed for it: nothing, the shop's part or all. */
function installed(lock: string, ...wants: string[]): string {
  const asked = join(root, 'asked.txt');
  rmSync(asked, { force: true });
  writeFileSync(join(root, 'package-lock.json'), lock);
  const env = { ...process.env, PATH: join(root, 'bin') + delimiter + process.env.PATH };
  const script = join(root, 'scripts', 'ready.mjs');
  execFileSync(process.execPath, [script, '--no-build', ...wants], { cwd: root, env, stdio: 'pipe' });
  if (!existsSync(asked)) return 'nothing';
  return readFileSync(asked, 'utf8').includes('--omit=dev') ? 'the shop' : 'all';
}

test('what is installed is known by the lock and by what of it: all is enough for the shop, the shop not for tests', () => {
  expect(installed('A')).toBe('all');
  expect([installed('A'), installed('A', '--shop')]).toEqual(['nothing', 'nothing']);
  expect([installed('B', '--shop'), installed('B', '--shop')]).toEqual(['the shop', 'nothing']);
  expect([installed('A'), installed('A')]).toEqual(['all', 'nothing']);
  expect(installed('B', '--shop')).toBe('the shop');
  expect([installed('B'), installed('B', '--shop')]).toEqual(['all', 'nothing']);
});
