import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** A row of the coverage page: | number | statement | proven by | */
const ROW = /^\| (\d+\.\d+) \| (.+?) \|(.*)\|$/gm;

/** A test as the page names it: `file › title` */
const PROOF = /`([^`›]+) › ([^`]+)`/g;

const rows = [...readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8').matchAll(ROW)].map(
  ([, number = '', statement = '', proof = '']) => ({ number, statement, proof: proof.trim() }),
);

test('every statement of the spec has its row, and sections 1 to 9 are all there', () => {
  expect(new Set(rows.map((row) => row.number.split('.')[0]))).toEqual(new Set([...'123456789']));
  expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length);
});

test('no row is empty: each names a test, or says how it was checked', () => {
  const empty = rows.filter(({ proof }) => proofsOf(proof).length === 0 && !/^By eye: .{20}/.test(proof));
  expect(empty.map(({ number, statement }) => `${number} ${statement}`)).toEqual([]);
});

test('every test that a row names exists', () => {
  const named = new Set(rows.flatMap(({ proof }) => proofsOf(proof)));
  expect([...named].filter((name) => !exists(name))).toEqual([]);
});

function proofsOf(proof: string): string[] {
  return [...proof.matchAll(PROOF)].map(([, file, title]) => `${file} › ${title}`);
}

/** Whether the file exists and calls `test('title', ...)` or `test.each(...)('title')`. */
function exists(name: string): boolean {
  const [file = '', title = ''] = name.split(' › ');
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.replace(/\(\s+/g, '(').includes(`(${quote}${title}${quote},`));
}
