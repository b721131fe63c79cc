import { ownerOf, plainEmail } from './owners.ts';

/** An owner may do everything; a helper runs orders and products, and sees no figures, people or settings. */
export const ROLES = ['owner', 'helper'] as const;
export type Role = (typeof ROLES)[number];

/** Who was added on the desk, by address: in what role, by whom, and when in ms since 1970. */
export type AddedPeople = Readonly<Record<string, { role: Role; by: string; at: number }>>;

/** Whom the desk lets in. `added` is missing for owners whom OWNER_EMAILS or the words of the shop name. */
export type Person = { email: string; role: Role; added?: { by: string; at: number } };

/** Everybody whom the desk lets in. Who is named as an owner is one, whatever was added. */
export function peopleOf(owners: readonly string[], added: AddedPeople): Person[] {
  const named = owners.map((email): Person => ({ email, role: 'owner' }));
  const others = Object.entries(added)
    .filter(([email]) => ownerOf(owners, email) === undefined)
    .map(([email, { role, by, at }]): Person => ({ email, role, added: { by, at } }));
  return [...named, ...others];
}

/** The role of whoever has this address; undefined for nobody's. */
export function roleOf(people: readonly Person[], email: string): Role | undefined {
  return people.find((one) => plainEmail(one.email) === plainEmail(email))?.role;
}
