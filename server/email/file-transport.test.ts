import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileTransport } from './file-transport.ts';

const EMAIL = { to: 'ayesha@example.com', subject: 'Your order', html: '<p>Shukriya</p>', text: 'Shukriya' };

test('an email is written again after its folder was deleted', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'shop-')), 'mail');
  const { deliver } = fileTransport(folder);
  expect((await deliver(EMAIL, 'one')).state).toBe('accepted');
  await rm(folder, { recursive: true });
  expect((await deliver(EMAIL, 'two')).state).toBe('failed');
  expect((await deliver(EMAIL, 'two')).state).toBe('accepted');
  expect(await readFile(join(folder, 'two.html'), 'utf8')).toBe(EMAIL.html);
});
