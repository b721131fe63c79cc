import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DESK = join(import.meta.dirname, '..');

test('no two screens lay out a class of the same name: the desk’s styles are one file', () => {
  const names = globSync('**/*.css', { cwd: DESK }).flatMap((file) => {
    const rules = readFileSync(join(DESK, file), 'utf8').matchAll(/^ {2}\.([\w-]+) \{$/gm);
    return [...new Set([...rules].map(([, name]) => name))];
  });
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
