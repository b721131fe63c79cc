import type { Person, Role } from '../people.ts';

export type PeopleDesk = {
  list(): Promise<Person[]>;
  /** Adds or removes somebody or changes a role; repeating it is safe. */
  put(request: PutPerson): Promise<PersonOutcome>;
};

/** `seen`: on the screen that was pressed; undefined where a typed address is added, which nobody of another role has. */
export type PutPerson = { email: string; to: Standing; seen?: Standing | undefined };

export type Standing = Role | 'removed';

/** `was`: for an undo. */
export type PersonOutcome =
  | { state: 'saved'; email: string; was: Standing; to: Standing }
  | { state: 'refused'; why: string };
