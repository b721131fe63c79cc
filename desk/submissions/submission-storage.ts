import { isFields, isText, readStoredList } from '../../shop/text/stored-text.ts';
import { storedText } from '../../ui/storage/optional-storage.ts';
import type { SubmissionStorage } from './pending-submissions.ts';

/** By owner: submissions are sent under the name of who pressed. */
const PREFIXES = { steps: 'steps of ', stock: 'stock of ' };

export type SubmissionKind = keyof typeof PREFIXES;

/**
 * Keeps an owner's submissions in this browser until they are answered and read; without room or permission until the desk is
 * closed. Each tab writes only its own.
 */
export function submissionStorage<Submission extends { key: string; state: string }>(
  kind: SubmissionKind,
  owner: string,
): SubmissionStorage<Submission> {
  const name = PREFIXES[kind] + owner;
  /** Keys that this tab has read or written: those that it does not write again are removed. */
  const own = new Set<string>();

  function kept(): Submission[] {
    return readStoredList(
      storedText(() => localStorage, name),
      (one): one is Submission => isFields(one) && isText(one.key) && isText(one.state),
    );
  }

  return {
    read() {
      const submissions = kept();
      for (const { key } of submissions) own.add(key);
      return submissions.map((submission) =>
        submission.state === 'answered' ? submission : { ...submission, state: 'waiting' },
      );
    },
    write(submissions) {
      for (const { key } of submissions) own.add(key);
      const all = [...kept().filter(({ key }) => !own.has(key)), ...submissions];
      try {
        if (all.length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(all));
      } catch (error) {
        console.warn('A press could not be kept in this browser:', error);
      }
    },
  };
}

/** After sign-out. */
export function forgetSubmissions(owner: string): void {
  for (const prefix of Object.values(PREFIXES)) localStorage.removeItem(prefix + owner);
}
