import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRY_POINTS, entryFile, RELEASE } from './program.ts';

test('from its sources a process begins with a source', () => {
  const begun = ENTRY_POINTS.map((entry) => readFileSync(entryFile(entry), 'utf8'));
  expect(begun.filter((source) => source.length > 0)).toHaveLength(ENTRY_POINTS.length);
});

test('what is built finds its files through program.ts alone: it lies in another folder than its sources', () => {
  expect(sources().filter((file) => readFileSync(file, 'utf8').includes('import.meta'))).toEqual([
    join(RELEASE, 'server', 'process', 'program.ts'),
  ]);
});

/** The code of the built program. */
function sources(): string[] {
  return ['cli', 'server', 'shop'].flatMap((folder) =>
    readdirSync(join(RELEASE, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(RELEASE, folder, name)),
  );
}
