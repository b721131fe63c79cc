import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { OwnerError } from '../../shop/owner-error.ts';
import { sqliteDialect } from './engines/sqlite.ts';
import { theShopOpens } from './migrations/001-the-shop-opens.ts';
import type { Tables } from './tables.ts';

/** The shop's store; the queries beside this file take it and are the only SQL. */
export type Store = Kysely<Tables>;

/**
 * Opens the store and brings its tables up to date.
 * @throws OwnerError when it cannot be read or written
 */
export async function openStore(place: { dataDir: string }): Promise<Store> {
  const file = join(place.dataDir, 'shop.db');
  const store = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  try {
    await migrate(store);
  } catch (cause) {
    await store.destroy().catch(() => undefined);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OwnerError(
      `The shop's database ${file} cannot be used: ${why}. Check DATA_DIR, or restore a backup there.`,
    );
  }
  return store;
}

async function migrate(store: Store): Promise<void> {
  const migrations = { '001-the-shop-opens': theShopOpens };
  const { error } = await new Migrator({
    db: store,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}
