import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { OWNER_COMMAND } from '../support/owner-commands.ts';
import { freePort } from '../support/shop-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A folder as the Dockerfile's last stage makes it, with only the packages that `npm ci --omit=dev` installs. */
let box: string;

beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), 'box-'));
  const last =
    readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...last.matchAll(/^COPY --from=build \/shop\/(\S+) \.\/(\S*)$/gm)].map(([, path = '']) => path);
  for (const path of copied.filter((one) => one !== 'node_modules')) {
    cpSync(join(ROOT, path), join(box, path), { recursive: true });
  }
  for (const path of shippedPackages()) {
    mkdirSync(dirname(join(box, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(box, path));
  }
});

test('the box has what the shop and its owner’s command need, and no more', async () => {
  const port = String(await freePort());
  const DESK_PORT = String(await freePort());
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'box-data-'));
  const env = { ...process.env, NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', DESK_PORT, DATA_DIR };
  const shop = spawn(process.execPath, ['--preserve-symlinks', 'build/program/server/main.js'], { cwd: box, env });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const status = async (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => said,
    );
  await expect.poll(() => status('/healthz'), { timeout: 50_000, interval: 200 }).toBe(200);
  expect(await status('/home')).toBe(200);
  expect(await (await fetch(`http://localhost:${DESK_PORT}`)).text()).toContain('Email me a code');
  expect(await status('/images/coverImages/1-truck-panel.webp?tr=w-400,q-30,f-webp')).toBe(200);
  const owner = spawn(process.execPath, ['--preserve-symlinks', OWNER_COMMAND, 'orders'], { cwd: box, env });
  expect(await once(owner, 'exit')).toEqual([0, null]);
  const gone = once(shop, 'exit');
  shop.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});

test('what the build needs is not left out of the box', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8');
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const used = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(([, path = '']) => path);
  const sources = used.filter((path) => !/^(node_modules|build)$|\//.test(path));
  const configured = ['vite.config.ts', 'react-router.config.ts'].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '\.\/(\w+)/g)].map(([, folder = '']) => folder),
  );
  for (const path of [
    ...sources,
    ...configured,
    ...['cli', 'server', 'shop', 'scripts', 'demo/catalogue'],
    'storefront',
    'desk',
    'ui',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]) {
    expect(ignored.split('\n')).toContain(`!${path}`);
  }
});

/** Packages in the lock file, without those for development and for other systems. */
function shippedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && !path.includes('/node_modules/'))
    .map(([path]) => path)
    .filter((path) => path !== 'node_modules/node');
}
