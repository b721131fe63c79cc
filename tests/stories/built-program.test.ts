import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const PROGRAM = join(ROOT, 'build', 'program');

test('whatever the program is built of, a change of it builds the program again before it runs', () => {
  const ready = readFileSync(join(ROOT, 'scripts', 'ready.mjs'), 'utf8');
  const [, looked = ''] = /function buildProgram[^[]*\[([^\]]*)\]/.exec(ready) ?? [];
  const sources = [...looked.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const built = builtFrom();
  expect(built.length).toBeGreaterThan(300);
  expect(built.filter((file) => !sources.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
});

/** The sources of the built program: a comment in it names each, above its part. Libraries are in package-lock.json. */
function builtFrom(): string[] {
  const files = readdirSync(PROGRAM, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const named = files.flatMap((name) => [
    ...readFileSync(join(PROGRAM, name), 'utf8').matchAll(/^\/\/ ([\w./-]+\.(?:ts|tsx|json))$/gm),
  ]);
  return named.map(([, path = '']) => path).filter((path) => !path.startsWith('node_modules/'));
}
