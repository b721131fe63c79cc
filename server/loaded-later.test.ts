import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { LOADED_LATER } from './process/program.ts';

test('a start loads none of the libraries that few need, nor the desk', () => {
  // `main.ts` loads the other with `import()`.
  const { files, libraries } = loadedBy('main.ts', 'open-here.ts');
  expect(libraries).toContain('kysely');
  expect(files).toContain('open-shop.ts');
  const isLater = (name: string) => LOADED_LATER.some((later) => name === later || name.startsWith(`${later}/`));
  expect(libraries.filter(isLater)).toEqual([]);
  expect(files).not.toContain('desk/open-desk.ts');
});

test('the first of several processes loads nothing of the shop', () => {
  const { files, libraries } = loadedBy('main.ts');
  expect(files).toContain('workers.ts');
  expect(files).not.toContain('open-shop.ts');
  expect(libraries).not.toContain('kysely');
});

/** The files of this folder that these programs load when they start, and the libraries. */
function loadedBy(...programs: string[]): { files: string[]; libraries: string[] } {
  // A set is walked to its end, also to what is added meanwhile.
  const files = new Set(programs.map((file) => join(import.meta.dirname, file)));
  const libraries = new Set<string>();
  for (const file of files) {
    for (const name of importedBy(file)) {
      if (name.startsWith('.')) files.add(join(dirname(file), name));
      else libraries.add(name);
    }
  }
  return { files: [...files].map((file) => relative(import.meta.dirname, file)), libraries: [...libraries] };
}

/** What a file imports, types apart. */
function importedBy(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm,
  );
  return [...found].map(([, from, alone]) => from ?? alone ?? '');
}
