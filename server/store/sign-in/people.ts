import { ownerOf } from '../../../shop/owners.ts';
import type { AddedPeople } from '../../../shop/people.ts';
import { lockSetting, readSettings, saveSetting } from '../desk-settings.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** The setting with who was added on the desk. */
const SETTING = 'people';

export async function addedPeople(store: Store | Writing): Promise<AddedPeople> {
  return ((await readSettings(store, [SETTING])).get(SETTING) ?? {}) as AddedPeople;
}

export async function addedOwners(store: Store | Writing): Promise<string[]> {
  const added = Object.entries(await addedPeople(store));
  return added.filter(([, { role }]) => role === 'owner').map(([email]) => email);
}

export async function withAddedOwners(store: Store | Writing, owners: readonly string[]): Promise<string[]> {
  const added = await addedOwners(store);
  return [...owners, ...added.filter((one) => ownerOf(owners, one) === undefined)];
}

/** Drops added people who are named as owners now: once no longer named, they are out. Gives who is left. */
export async function dropNamed(trx: Writing, owners: readonly string[]): Promise<AddedPeople> {
  const added = await lockPeople(trx);
  const others = Object.entries(added).filter(([email]) => ownerOf(owners, email) === undefined);
  if (others.length === Object.keys(added).length) return added;
  await savePeople(trx, Object.fromEntries(others));
  return Object.fromEntries(others);
}

/** The same people, which no other transaction changes before this one ends. */
export async function lockPeople(trx: Writing): Promise<AddedPeople> {
  return (await lockSetting(trx, SETTING, {})) as AddedPeople;
}

export function savePeople(trx: Writing, people: AddedPeople): Promise<void> {
  return saveSetting(trx, SETTING, people);
}
