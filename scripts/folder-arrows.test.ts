import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..', 'server');

test('the folders of server/ form no circle: what is imported never imports back, by whatever way', () => {
  const arrows = arrowsOf(SERVER);
  const circles = [...arrows.keys()].filter((folder) => reachedFrom(folder, arrows).has(folder));
  expect(circles).toEqual([]);
});

/** Of each folder the others from which its files import; '.' for the files beside the folders. */
function arrowsOf(root: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const from = folderOf(file);
    const to = importsOf(join(root, file)).map((path) => relative(root, path));
    const others = to.filter((path) => !path.startsWith('..')).map(folderOf);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...others.filter((folder) => folder !== from)]));
  }
  return arrows;
}

function folderOf(file: string): string {
  return file.includes(sep) ? (file.split(sep)[0] ?? '.') : '.';
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s[^;]*?from '(\.[^']+)'/gm);
  return [...found].map(([, path = '']) => join(dirname(file), path));
}

function reachedFrom(start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  // A set is walked to its end, also to what is added meanwhile.
  const open = new Set(arrows.get(start));
  for (const folder of open) {
    reached.add(folder);
    for (const next of arrows.get(folder) ?? []) open.add(next);
  }
  return reached;
}
