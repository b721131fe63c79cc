import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the README says of every dependency why it is there, and of nothing else', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(namesInReadme()).toEqual(Object.keys(dependencies).sort());
});

/** Each line is '- NAME, NAME: why'. */
function namesInReadme(): string[] {
  const section = /^## What it stands on$(.*)/ms.exec(read('README.md'))?.[1] ?? '';
  const lines = [...section.matchAll(/^- (.*?): \S/gm)];
  return lines.flatMap(([, names = '']) => names.split(', ')).sort();
}

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}
