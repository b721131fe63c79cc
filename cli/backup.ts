import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { OwnerError } from '../shop/owner-error.ts';
import { needed } from './arguments.ts';
import type { Backend } from './backend.ts';

/**
 * `shop backup FILE`: a consistent copy of the embedded database; the shop stays open.
 * @throws OwnerError on PostgreSQL: pg_dump does this there
 */
export async function backup({ config, store, images }: Backend, file: string | undefined): Promise<void> {
  if (config.databaseUrl) throw new OwnerError(elsewhere(store.engine.place, file));
  const target = resolve(needed(file, 'a file to write to'));
  if (existsSync(target)) throw new OwnerError(`${target} is there already. Name another file, or move it away first.`);
  const source = new DatabaseSync(join(config.dataDir, 'shop.db'), { readOnly: true });
  try {
    await copyDatabase(source, target);
  } catch (cause) {
    throw new OwnerError(
      `The backup could not be written to ${target}: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  } finally {
    source.close();
  }
  console.log(`The shop's database is copied to ${target}. Pictures lie in ${images.place}.`);
}

/** pg_dump knows its server better and works from other machines, and pg_restore reads what it writes. */
function elsewhere(place: string, file = 'shop.dump'): string {
  return `This shop's data is in ${place}, and PostgreSQL has a command of its own for copies, open shop or closed:
  pg_dump --format=custom --file=${file} "$DATABASE_URL"
pg_restore puts such a copy into an empty database.`;
}
