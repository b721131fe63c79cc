import { isFields, isText } from '../../shop/text/stored-text.ts';
import { postForm } from '../../ui/outbox/post-form.ts';
import { storedList } from '../../ui/outbox/stored-list.ts';
import { ifStorageAllows } from '../../ui/storage/optional-storage.ts';
import { type NotTaken, notTaken } from '../steps/not-taken.ts';
import {
  type Desk,
  type OutcomeState,
  openPendingSubmissions,
  type PendingSubmission,
  type PendingSubmissions,
} from './pending-submissions.ts';

/** By person: submissions are sent under the name of who pressed. */
const PREFIXES = { steps: 'steps of ', stock: 'stock of ' };

/**
 * Under what a person's submissions are kept: their address, since their name grows when somebody is called alike. What an
 * earlier release kept under the name is theirs.
 */
export function submitterOf({ owner, email }: { owner: string; email: string }): string {
  if (email === '') return owner;
  for (const prefix of Object.values(PREFIXES))
    ifStorageAllows(() => {
      const [earlier, own] = [prefix + owner, prefix + email];
      const kept = localStorage.getItem(earlier);
      if (kept === null || (localStorage.getItem(own) ?? '[]') !== '[]') return;
      localStorage.setItem(own, kept);
      localStorage.removeItem(earlier);
    });
  return email;
}

/** One person's submissions of one kind, kept in this browser until they are answered and read. */
export function openSubmissions<Request extends { key: string }, Outcome extends OutcomeState>(
  kind: keyof typeof PREFIXES,
  submitter: string,
  desk: Desk<Request, Outcome>,
): PendingSubmissions<Request, Outcome> {
  const isKept = (stored: unknown): stored is PendingSubmission<Request, Outcome> =>
    isFields(stored) && isText(stored.key) && isText(stored.state);
  return openPendingSubmissions(desk, storedList(PREFIXES[kind] + submitter, isKept));
}

/** After sign-out. */
export function forgetSubmissions(submitter: string): void {
  for (const prefix of Object.values(PREFIXES)) ifStorageAllows(() => localStorage.removeItem(prefix + submitter));
}

/** Undefined when the desk cannot be reached, or another answers for it. */
export async function sendSubmission<Outcome>(
  path: string,
  body: URLSearchParams,
): Promise<Outcome[] | NotTaken | undefined> {
  const answer = await postForm(path, body);
  // The session has ended: the reloaded page is the sign-in page, which leads back here.
  if (answer?.status === 401) location.reload();
  if (answer && answer.status >= 300) return notTaken(answer);
  return answer?.json === undefined ? undefined : ([answer.json].flat() as Outcome[]);
}
