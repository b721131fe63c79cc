import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { OwnerError } from '../../shop/owner-error.ts';
import { RELEASE } from '../process/program.ts';
import { type Assets, readAssets } from '../responses/assets.ts';
import type { Build } from '../responses/build-handler.ts';

export type Screens = {
  build: Build;
  assets: Assets;
  /** Bytes of the page cache. */
  pageMemory: number;
};

const BUILD = join(RELEASE, 'build');

/** In bytes: some 3,600 pages. The others are rendered again when they are asked for. */
const PAGE_MEMORY = 64 * 1024 * 1024;

/** The storefront as React Router built it. @throws OwnerError when it is not built yet */
export async function builtScreens(): Promise<Screens> {
  const build = await storefrontBuild();
  return { build, assets: readAssets(join(BUILD, 'client')), pageMemory: PAGE_MEMORY };
}

/** Its screens alone. @throws as `builtScreens` */
export async function storefrontBuild(): Promise<ServerBuild> {
  const file = join(BUILD, 'server', 'index.js');
  if (!existsSync(file)) throw new OwnerError('The screens are not built yet. Run npm start, or npm run build first.');
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}
