import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeOf } from '../../tests/support/engine.ts';
import { brokenExports } from '../../tests/support/hostile/broken-exports.ts';
import { runOwnerCommand } from '../../tests/support/shop-process.ts';
import type { Figure } from '../support/table.ts';

const FILES = 200;
const NONE = { must: { atMost: 0 } };

/** Broken files given to the owner's command, one after another, in one shop. */
export async function brokenFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moved-in-'));
  const file = join(mkdtempSync(join(tmpdir(), 'broken-')), 'export');
  const found = { taken: 0, told: 0, crashed: 0, half: 0 };
  let before = 0;
  for (const content of brokenExports(FILES)) {
    writeFileSync(file, content);
    const { code, all } = await runOwnerCommand(['import', file, '--put', '*=menShirts'], { DATA_DIR: dataDir });
    const after = await documentsIn(dataDir);
    if (code === 0) found.taken += 1;
    else if (code === 1 && !/^\s+at /m.test(all) && /\S[.:]\n/.test(all)) found.told += 1;
    else found.crashed += 1;
    if (code !== 0 && after !== before) found.half += 1;
    before = after;
  }
  const what = `${FILES} broken files`;
  return [
    { what: `${what}: taken, as far as they could be read`, value: found.taken, unit: '' },
    { what: `${what}: refused in words`, value: found.told, unit: '' },
    { what: `${what}: crashes`, value: found.crashed, unit: '', ...NONE },
    { what: `${what}: half imports`, value: found.half, unit: '', ...NONE },
  ];
}

async function documentsIn(dataDir: string): Promise<number> {
  const store = await storeOf({ dataDir });
  const { many } = await store
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  await store.destroy();
  return Number(many);
}
