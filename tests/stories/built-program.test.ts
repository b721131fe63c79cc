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

test('the screens are built with the React of shoppers, whatever NODE_ENV a test runner has', () => {
  expect(process.env.NODE_ENV).not.toBe('production');
  for (const front of ['build/client', 'build/desk/client']) {
    const withWords = (words: string) =>
      filesOf(join(ROOT, front)).filter((file) => readFileSync(file, 'utf8').includes(words));
    expect(withWords('hydrateRoot')).not.toEqual([]);
    expect(withWords('React DevTools')).toEqual([]);
  }
});

/** The sources of the built program: a comment in it names each, above its part. Libraries are in package-lock.json. */
function builtFrom(): string[] {
  const named = filesOf(PROGRAM).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^\/\/ ([\w./-]+\.(?:ts|tsx|json))$/gm),
  ]);
  return named.map(([, path = '']) => path).filter((path) => !path.startsWith('node_modules/'));
}

function filesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
}
