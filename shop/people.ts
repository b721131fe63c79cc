import { ownerOf, plainEmail } from './owners.ts';

/** A helper runs orders and products, and sees no figures, people or settings. */
export const ROLES = ['owner', 'helper'] as const;
export type Role = (typeof ROLES)[number];

/** Asked wherever a helper sees or may do less; what a helper may open is in desk/people/helpers-may.ts. */
export function isOwner(role: Role | undefined): boolean {
  return role === 'owner';
}

/** By address; `at`: ms since 1970. */
export type AddedPeople = Readonly<Record<string, { role: Role; by: string; at: number }>>;

/** `added` is missing for owners named by OWNER_EMAILS or the words of the shop. */
export type Person = { email: string; role: Role; added?: { by: string; at: number } };

/** A named owner stays one, whatever was added. */
export function peopleOf(owners: readonly string[], added: AddedPeople): Person[] {
  const named = owners.map((email): Person => ({ email, role: 'owner' }));
  const others = Object.entries(added)
    .filter(([email]) => ownerOf(owners, email) === undefined)
    .map(([email, { role, by, at }]): Person => ({ email, role, added: { by, at } }));
  return [...named, ...others];
}

export function roleOf(people: readonly Person[], email: string): Role | undefined {
  return people.find((one) => plainEmail(one.email) === plainEmail(email))?.role;
}
