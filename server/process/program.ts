import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of this release: package.json, build/ and demo/ are in it. */
export const RELEASE = dirname(findPackageJSON(import.meta.url) ?? '');

/** Where `npm run build` puts the program (docs/decisions/014). */
export const BUILT_PROGRAM = join(RELEASE, 'build', 'program');

/** Whether this is the built program, not its sources. */
export const isBuilt = import.meta.dirname.startsWith(BUILT_PROGRAM);

/** The sources that processes and threads begin with, without the ending. */
export const ENTRY_POINTS = [
  'server/main',
  'server/backups/backup-process',
  'server/images/encode-process',
  'server/sheets/read-process',
  'server/import/import-process',
  'server/export/export-process',
  'cli/shop',
] as const;

/** Libraries that a start does not load (docs/decisions/014). They are not built in: some count on being files of their own. */
export const LOADED_LATER = [
  'sharp',
  '@simplewebauthn/server',
  'age-encryption',
  'web-push',
  'hucre/xlsx',
  'prom-client',
  'nodemailer',
];

/** The absolute path of an entry point: a file of the built program, if this is it, or the source. */
export function entryFile(entry: (typeof ENTRY_POINTS)[number]): string {
  return isBuilt ? join(BUILT_PROGRAM, `${entry}.js`) : join(RELEASE, `${entry}.ts`);
}
