import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions');
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');

test('the list of decisions has every one of them, by its number and under its own title', () => {
  const listed = read('README.md').match(/^- .*$/gm);
  expect(listed).toEqual(files.sort().map((file) => `- [${titleOf(file)}](${file})`));
});

test('a decision’s title begins with its number', () => {
  expect(files.filter((file) => !titleOf(file)?.startsWith(`${file.slice(0, 3)}: `))).toEqual([]);
});

test('a decision has at most 400 words, and all of them at most 8,000', () => {
  const words = files.map((file) => ({ file, words: read(file).split(/\s+/).filter(Boolean).length }));
  expect(words.filter((one) => one.words > 400)).toEqual([]);
  expect(words.reduce((sum, one) => sum + one.words, 0)).toBeLessThanOrEqual(8000);
});

function titleOf(file: string): string | undefined {
  return /^# (.+)$/m.exec(read(file))?.[1];
}

function read(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}
