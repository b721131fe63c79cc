import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { OwnerError } from '../../shop/owner-error.ts';
import { RELEASE } from '../process/program.ts';
import { type Assets, readAssets } from '../responses/assets.ts';
import type { Build } from '../responses/build-handler.ts';

export type DeskScreens = { build: Build; assets: Assets };

const BUILD = join(RELEASE, 'build', 'desk');

/** The desk's screens as React Router built them. @throws OwnerError when they are not built yet */
export async function builtDesk(): Promise<DeskScreens> {
  const file = join(BUILD, 'server', 'index.js');
  if (!existsSync(file)) throw new OwnerError('The desk is not built yet. Run npm start, or npm run build first.');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build, assets: readAssets(join(BUILD, 'client')) };
}
