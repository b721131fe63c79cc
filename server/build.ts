import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { OwnerError } from '../shop/owner-error.ts';

const BUILD = join(import.meta.dirname, '..', 'build');

/** Where the build put what browsers load. */
export const CLIENT_BUILD = join(BUILD, 'client');

/**
 * The screens as React Router built them.
 * @throws OwnerError when they are not built yet
 */
export async function loadBuild(): Promise<ServerBuild> {
  const file = join(BUILD, 'server', 'index.js');
  if (!existsSync(file)) throw new OwnerError('The screens are not built yet. Run npm start, or npm run build first.');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}
