import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetOld, makeImportFolder, uploadFile } from './uploaded-files.ts';

test('an upload that a killed shop left is deleted a day later, one on its way in is not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'given-'));
  await forgetOld(dataDir, Date.now());
  await makeImportFolder(dataDir);
  const [torn, coming] = [uploadFile(dataDir, 'torn'), uploadFile(dataDir, 'coming')];
  for (const file of [torn, coming]) writeFileSync(file, 'Name,Price');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  utimesSync(torn, twoDaysAgo, twoDaysAgo);
  await forgetOld(dataDir, Date.now());
  expect([torn, coming].map(existsSync)).toEqual([false, true]);
});
