import { NotTaken } from '../steps/not-taken.ts';
import {
  type OutcomeState,
  openPendingSubmissions,
  type PendingSubmission,
  type PendingSubmissions,
} from './pending-submissions.ts';
import { type SubmissionKind, submissionStorage } from './submission-storage.ts';

/** The submissions of one kind of one owner's open desk, kept in this browser until they are answered. */
export function openSubmissions<Request extends { key: string }, Outcome extends OutcomeState>(
  kind: SubmissionKind,
  owner: string,
  desk: { send(request: Request): Promise<Outcome[]>; failed(request: Request): Outcome[] },
): PendingSubmissions<Request, Outcome> {
  const storage =
    typeof window === 'undefined' ? undefined : submissionStorage<PendingSubmission<Request, Outcome>>(kind, owner);
  return openPendingSubmissions({ ...desk, isReachable: untilReachable, storage });
}

/** A key of one submission: 128 bits, also where the address is not a secure one and `crypto.randomUUID` is missing. */
export function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An answer takes at most so long, in ms: then the line is dead. Sent again, the submission still counts once. */
const TIMEOUT_MS = 15_000;

/**
 * Posts a submission to the desk; gives what it answered.
 * @throws {NotTaken} when it answered that it took nothing, anything else when it could not be reached
 */
export async function sendSubmission<Answer>(path: string, body: URLSearchParams): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const asked = { method: 'POST', body, headers: { Accept: 'application/json' }, signal: late.signal };
    const response = await fetch(path, asked);
    // The session ended meanwhile: the page is the sign-in page now, and leads back here.
    if (response.status === 401) location.reload();
    if (!response.ok) throw new NotTaken(response.status);
    return (await response.json()) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after the pause, or as soon as the browser says that there is a network again. */
function untilReachable(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
