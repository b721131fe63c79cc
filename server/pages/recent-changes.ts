import { subjects } from '../store/changes.ts';

/** Which subjects changed lately, and with which change last. */
export type RecentChanges = {
  /** The number of the newest change that this process knows. */
  last(): number;
  note(changedSubjects: readonly string[], change: number): void;
  /** Which subjects changed after the change of this number; all of them where that is not known any more. */
  touchedAfter(change: number): (subject: string) => boolean;
};

/** Subjects that are remembered, some MB. */
const MAX_SUBJECTS = 20_000;

/** `complete`: the number after which `rows` has every change. */
export function openRecentChanges(stored: {
  last: number;
  complete: number;
  rows: readonly { id: number; subject: string }[];
}): RecentChanges {
  let { last, complete } = stored;
  /** The last change of each subject; the subject that changed longest ago is first. */
  const lastOf = new Map<string, number>();
  for (const { id, subject } of stored.rows) set(subject, id);

  function set(subject: string, change: number): void {
    lastOf.delete(subject);
    lastOf.set(subject, change);
    if (lastOf.size <= MAX_SUBJECTS) return;
    const [[oldest, forgotten] = ['', 0]] = lastOf;
    lastOf.delete(oldest);
    complete = Math.max(complete, forgotten);
  }

  const isAfter = (subject: string, change: number) => (lastOf.get(subject) ?? 0) > change;

  return {
    last: () => last,
    note(changedSubjects, change) {
      for (const subject of changedSubjects) set(subject, change);
      last = change;
    },
    touchedAfter(change) {
      const all = change < complete || isAfter(subjects.everything, change);
      return (subject) => all || isAfter(subject, change);
    },
  };
}
