import type { Config } from '../process/config.ts';
import { openStore, type Store } from '../store/store.ts';

/** Opens the shop's store for some work in this process, and closes it. */
export async function withStore<Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(config, { letsTimersRun: true });
  return work(store).finally(() => store.destroy());
}
