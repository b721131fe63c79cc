import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { openSmallShop } from '../../support/small-shop.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy');
const SCRIPT = join(DEPLOY, 'systemd', 'change-release');

/** A folder of programs that note how they were called, in the file `calls`; `systemctl` lists one running release. */
function newPrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  const calls = join(folder, 'calls');
  const program = (name: string, lines: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} "$@" >> ${calls}\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  return { folder, program, calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []) };
}

test('a shop that systemd started says when it is open, and any other shop does not', async () => {
  const { folder, program, calls } = newPrograms();
  program('systemd-notify', '');
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  const alone = await openSmallShop({ PATH });
  expect(calls()).toEqual([]);
  await alone.stop();
  const started = await openSmallShop({ PATH, NOTIFY_SOCKET: '/run/systemd/notify' });
  await expect.poll(calls).toEqual(['systemd-notify --ready']);
  await started.stop();
});

test('the new release is open before the old ones are stopped and start no more; one that does not open is stopped and leaves the old one', () => {
  const { folder, program, calls } = newPrograms();
  const releases = mkdtempSync(join(tmpdir(), 'releases-'));
  mkdirSync(join(releases, 'new'));
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  const units = mkdtempSync(join(tmpdir(), 'units-'));
  const started = join(units, 'multi-user.target.wants');
  mkdirSync(started);
  for (const release of ['stopped', 'new']) symlinkSync('/unit', join(started, `shop@${release}.service`));
  for (const release of ['old', 'new']) mkdirSync(join(data, 'compiled', release), { recursive: true });
  const script = join(folder, 'change-release');
  writeFileSync(
    script,
    readFileSync(SCRIPT, 'utf8')
      .replaceAll('/opt/shop', releases)
      .replaceAll('/var/lib/shop', data)
      .replaceAll('/etc/systemd/system', units),
  );
  const change = (release: string) =>
    spawnSync('sh', [script, release], { encoding: 'utf8', env: { PATH: `${folder}:/usr/bin:/bin` } });

  // The old release ends and is started again and again.
  const list = `case "$*" in list-units*--state=*activating*) echo shop@old.service loaded activating auto-restart;; esac`;
  program('systemctl', `${list}; true`);
  expect(change('new')).toMatchObject({ status: 0, stdout: 'The shop is at release new.\n' });
  expect(calls().slice(1)).toEqual([
    'systemctl start shop@new',
    'systemctl enable --quiet shop@new',
    'systemctl disable --quiet shop@old.service',
    'systemctl stop shop@old.service',
    'systemctl disable --quiet shop@stopped.service',
  ]);
  // What was compiled of the old one goes with it.
  expect(readdirSync(join(data, 'compiled'))).toEqual(['new']);

  program('systemctl', `${list}; [ "$1" != start ]`);
  expect(change('new')).toMatchObject({
    status: 1,
    stderr: "Release new did not open and is stopped; the shop goes on as it was. 'journalctl -u shop@new' says why.\n",
  });
  expect(calls().slice(-2)).toEqual(['systemctl start shop@new', 'systemctl stop shop@new']);
  expect(change('missing')).toMatchObject({ status: 1, stderr: `There is no release in ${releases}/missing.\n` });
});
