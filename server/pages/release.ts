import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, RELEASE } from '../program.ts';

/** What pages are rendered with, besides the data: the built screens, the code of the shop and its dependencies. */
const CODE = ['build/server', ...(isBuilt ? ['build/program'] : ['server', 'shop'])];

/** The dependencies: those asked for, and npm's list of those that are installed. */
const VERSIONS = ['package.json', 'node_modules/.package-lock.json'];

/** A name for what renders pages here: the code, Node, and these `settings`. Pages of another release are not used. */
export function releaseOf(settings: unknown): string {
  const digest = createHash('sha1').update(process.version).update(JSON.stringify(settings));
  const versions = VERSIONS.filter((file) => existsSync(join(RELEASE, file)));
  for (const file of [...versions, ...CODE.flatMap(codeIn)])
    digest.update(file).update(readFileSync(join(RELEASE, file)));
  return digest.digest('hex').slice(0, 16);
}

function codeIn(folder: string): string[] {
  const names = readdirSync(join(RELEASE, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}
