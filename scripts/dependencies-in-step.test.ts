import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the README says of every dependency why it is there, and of nothing else', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(namesInReadme()).toEqual(Object.keys(dependencies).sort());
});

/** The first column of the README's table of dependencies. */
function namesInReadme(): string[] {
  const section = /^## What it stands on$(.*)/ms.exec(read('README.md'))?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (dependency|---) /.test(line));
  return rows.flatMap((row) => row.split('|')[1]?.trim().split(', ') ?? []).sort();
}

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}
