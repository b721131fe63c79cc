import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of this release: package.json, build/ and demo/ are in it. */
export const RELEASE = dirname(findPackageJSON(import.meta.url) ?? '');

/** Where `npm run build` puts the program (docs/decisions/050). */
export const BUILT_PROGRAM = join(RELEASE, 'build', 'program');

/** Whether this is the built program, not its sources. */
export const isBuilt = import.meta.dirname.startsWith(BUILT_PROGRAM);

/** What processes and threads begin with, without the ending. */
export const BEGINNINGS = [
  'server/main',
  'server/pages/rendering/thread',
  'server/backups/backup-process',
  'server/images/encode-process',
  'server/moving-in/run',
  'server/moving-out/run',
  'cli/shop',
] as const;

/** Libraries that a start does not load (docs/decisions/048). They are not built in: some count on being files of their own. */
export const LOADED_LATER = [
  'sharp',
  '@simplewebauthn/server',
  'age-encryption',
  'web-push',
  'hucre/xlsx',
  'prom-client',
  'nodemailer',
];

/** The file that a process or a thread of its own begins with: of the built program, if this is it, or a source. */
export function beginningFile(beginning: (typeof BEGINNINGS)[number]): string {
  return isBuilt ? join(BUILT_PROGRAM, `${beginning}.js`) : join(RELEASE, `${beginning}.ts`);
}
