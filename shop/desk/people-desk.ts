import type { Person, Role } from '../people.ts';

/** Who may come in to the desk, and as what. */
export type PeopleDesk = {
  list(): Promise<Person[]>;
  /** Adds somebody, changes a role, or removes somebody; said twice it is done once. */
  put(request: PutPerson): Promise<PersonOutcome>;
};

export type PutPerson = { email: string; to: Standing };

export type Standing = Role | 'removed';

/** `was`: what an undo brings back. */
export type PersonOutcome =
  | { state: 'saved'; email: string; was: Standing; to: Standing }
  | { state: 'refused'; why: string };
