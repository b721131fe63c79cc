import type { Config } from '../server/config.ts';
import { openImageStorage } from '../server/images/open-storage.ts';
import type { ImageStorage } from '../server/images/storage.ts';
import { openStore, type Store } from '../server/store/store.ts';

/** The shop's back room: what the owner's commands work on. */
export type Backend = { store: Store; images: ImageStorage; config: Config };

export async function openBackend(config: Config): Promise<Backend> {
  return { config, store: await openStore(config), images: openImageStorage(config) };
}
