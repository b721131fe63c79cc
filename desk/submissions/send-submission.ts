import { NotTaken } from '../steps/not-taken.ts';
import {
  type OutcomeState,
  openPendingSubmissions,
  type PendingSubmission,
  type PendingSubmissions,
} from './pending-submissions.ts';
import { type SubmissionKind, submissionStorage } from './submission-storage.ts';

/** One owner's submissions of one kind, kept in this browser until they are answered. */
export function openSubmissions<Request extends { key: string }, Outcome extends OutcomeState>(
  kind: SubmissionKind,
  owner: string,
  desk: { send(request: Request): Promise<Outcome[]>; failed(request: Request): Outcome[] },
): PendingSubmissions<Request, Outcome> {
  const storage =
    typeof window === 'undefined' ? undefined : submissionStorage<PendingSubmission<Request, Outcome>>(kind, owner);
  return openPendingSubmissions({ ...desk, isReachable: untilReachable, storage });
}

/** 128 random bits; `crypto.randomUUID` is missing on insecure addresses. */
export function newSubmissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In ms; after it the connection is taken for dead. Sent again, a submission still counts once. */
const TIMEOUT_MS = 15_000;

/** @throws {NotTaken} when the desk answered that it took nothing, anything else when it could not be reached */
export async function sendSubmission<Answer>(path: string, body: URLSearchParams): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const asked = { method: 'POST', body, headers: { Accept: 'application/json' }, signal: late.signal };
    const response = await fetch(path, asked);
    // The session has ended: the reloaded page is the sign-in page, which leads back here.
    if (response.status === 401) location.reload();
    if (!response.ok) throw new NotTaken(response.status);
    return (await response.json()) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after the pause, or when the network is back. */
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
