import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openImageStorage } from '../server/images/open-storage.ts';
import type { ImageStorage } from '../server/images/storage.ts';
import type { Config } from '../server/process/config.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { OwnerError } from '../shop/owner-error.ts';

export type Backend = { store: Store; images: ImageStorage; config: Config };

export type Open = (options?: { mayMake: boolean }) => Promise<Backend>;

/** Opens the shop; only an import may create one. @throws OwnerError when there is none, or it cannot be used */
export async function openBackend(config: Config, options: { mayMake: boolean }): Promise<Backend> {
  if (!options.mayMake && !isThere(config)) throw new OwnerError(nowhere(config));
  const store = await openStore(config, { onLongWait: (sentence) => console.error(`${sentence}.`) });
  return { config, store, images: openImageStorage(config) };
}

/** Whether there is a shop. On PostgreSQL openStore reports a missing database. */
export function isThere({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'shop.db'));
}

function nowhere({ dataDir }: Config): string {
  return `There is no shop in ${dataDir}. Set DATA_DIR to the folder of yours, or import a catalogue to begin one there.`;
}
