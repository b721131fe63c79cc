import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = dirname(import.meta.dirname);

test('every relative link of a Markdown file leads to a file or a folder', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  expect(files).toContain('README.md');
  const dead = files.flatMap((file) => deadLinks(file).map((link) => `${file}: ${link}`));
  expect(dead).toEqual([]);
});

/** Links and pictures, also those written as HTML; one with a scheme leads out of the repository. */
function deadLinks(file: string): string[] {
  const found = readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g);
  const links = [...found].map(([, link, attribute]) => link ?? attribute ?? '');
  const relative = links.filter((link) => !/^([a-z]+:|#)/.test(link));
  return relative.filter((link) => !existsSync(join(ROOT, dirname(file), link.split('#')[0] ?? '')));
}
