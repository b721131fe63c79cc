import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Libraries that a start does not load (docs/decisions/048). */
const LATER = [
  'sharp',
  '@simplewebauthn/server',
  'age-encryption',
  'web-push',
  'hucre/xlsx',
  'prom-client',
  'nodemailer',
];

/** What a shop's process and its rendering thread begin with; each `import()` begins something later. */
const PROGRAMS = ['main.ts', 'open-here.ts', 'pages/rendering/thread.ts'];

test('a start loads none of the libraries that few need', () => {
  // A set is walked to its end, also to what is added meanwhile.
  const files = new Set(PROGRAMS.map((file) => join(import.meta.dirname, file)));
  const libraries = new Set<string>();
  for (const file of files) {
    for (const name of importedBy(file)) {
      if (name.startsWith('.')) files.add(join(dirname(file), name));
      else libraries.add(name);
    }
  }
  expect(libraries).toContain('kysely');
  expect(files.size).toBeGreaterThan(200);
  const isLater = (name: string) => LATER.some((later) => name === later || name.startsWith(`${later}/`));
  expect([...libraries].filter(isLater)).toEqual([]);
});

/** What a file imports, types apart. */
function importedBy(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm,
  );
  return [...found].map(([, from, alone]) => from ?? alone ?? '');
}
