import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { OwnerError } from '../shop/owner-error.ts';
import type { Back } from './back.ts';
import { needed } from './words.ts';

/** `shop backup FILE`: a whole and consistent copy of the database, taken while the shop goes on. */
export async function backup({ config }: Back, file: string | undefined): Promise<void> {
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
  console.log(`The shop's database is copied to ${target}. Pictures lie in ${join(config.dataDir, 'images')}.`);
}
