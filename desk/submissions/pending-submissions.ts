import type { StepOutcome, StepRequest } from '../../shop/desk/desk.ts';
import { lastOf } from '../../shop/older-browsers/last-of.ts';
import { keepTrying } from '../../ui/outbox/keep-trying.ts';
import type { StoredList } from '../../ui/outbox/stored-list.ts';
import { MOST_TRIES, type NotTaken } from '../steps/not-taken.ts';

/** Not answered yet, or not shown by a screen yet. */
export type PendingSubmission<Request, Outcome> = Request & Progress<Outcome>;

type Progress<Outcome> = {
  /** When it was pressed, ISO 8601. */
  at: string;
  /** 'waiting': no network. 'retrying': the desk could not take it yet. Both are retried. */
  state: 'sending' | 'waiting' | 'retrying' | 'answered';
  outcomes: Outcome[];
};

/** For one order. 'failed': the desk could not answer the submission. */
export type StepResult = StepOutcome | { state: 'failed'; id: string };

export type PendingStep = PendingSubmission<StepRequest, StepResult>;

/** Sent one after the other, so that 'Undo' never overtakes what it undoes; each until it is answered. */
export type PendingSubmissions<Request, Outcome> = {
  all(): readonly PendingSubmission<Request, Outcome>[];
  /** Failed after they had waited, or after another was pressed: their answers may not be seen yet. */
  unread(): readonly PendingSubmission<Request, Outcome>[];
  onChange(listener: () => void): () => void;
  submit(request: Request): Promise<Outcome[]>;
  /** Removes those that a newer screen shows. */
  shown(keys: readonly string[]): void;
  /** Removes an unread one. */
  read(key: string): void;
};

export type PendingSteps = PendingSubmissions<StepRequest, StepResult>;

export type Desk<Request, Outcome> = {
  /** Undefined when the desk cannot be reached. */
  send(request: Request): Promise<Outcome[] | NotTaken | undefined>;
  failed(request: Request): Outcome[];
};

export type OutcomeState = { state: 'taken' | 'changed' | 'refused' | 'unknown' | 'failed' };

/**
 * A submission that cannot be sent waits, with those behind it, and is repeated with the same key. One that the desk will not
 * take fails, and the next is sent. `stored` keeps presses until they are answered and read, those of other tabs too; those
 * that a closed desk left unanswered go first.
 */
export function openPendingSubmissions<Request extends { key: string }, Outcome extends OutcomeState>(
  { send, failed }: Desk<Request, Outcome>,
  stored: StoredList<PendingSubmission<Request, Outcome>>,
): PendingSubmissions<Request, Outcome> {
  type Submission = PendingSubmission<Request, Outcome>;
  const kept = (typeof window === 'undefined' ? stored.unread : stored.current()).value;
  let submissions: readonly Submission[] = kept
    .filter(isOpen)
    .map((submission) => ({ ...submission, state: 'waiting' }));
  let unread: readonly Submission[] = kept.filter((submission) => !isOpen(submission));
  const listeners = new Set<() => void>();
  let line: Promise<unknown> = Promise.resolve();

  function set(next: readonly Submission[], nextUnread = unread): void {
    submissions = next;
    unread = nextUnread;
    for (const listener of listeners) listener();
  }

  /** Nothing in the queue is saved yet. */
  function markUnsent(state: 'waiting' | 'retrying'): void {
    set(submissions.map((submission) => (isOpen(submission) ? { ...submission, state } : submission)));
    // Put again: signing out in another tab removes them, and this tab still sends them.
    for (const submission of submissions.filter(isOpen)) stored.put(submission);
  }

  function settle(key: string, outcomes: Outcome[]): Outcome[] {
    const isSeen = (submission: Submission) =>
      outcomes.every(isDone) || (submission.state === 'sending' && submissions.at(-1)?.key === key);
    const answered = (submission: Submission): Submission =>
      submission.key === key ? { ...submission, state: 'answered', outcomes } : submission;
    const missed = submissions.filter((submission) => submission.key === key && !isSeen(submission)).map(answered);
    stored.drop(key);
    for (const submission of missed) stored.put(submission);
    set(submissions.map(answered), [...unread, ...missed]);
    return outcomes;
  }

  async function untilAnswered(request: Request): Promise<Outcome[]> {
    let triesUsed = 0;
    const outcomes = await keepTrying(async () => {
      const sent = await send(request);
      if (Array.isArray(sent)) return { answer: sent };
      triesUsed += sent?.triesUsed ?? 0;
      if (triesUsed >= MOST_TRIES) return { answer: failed(request) };
      markUnsent(sent ? 'retrying' : 'waiting');
      return { retryAfterSeconds: sent?.retryAfterSeconds };
    });
    return settle(request.key, outcomes);
  }

  for (const submission of submissions) {
    line = line.then(() => untilAnswered(submission));
  }

  return {
    all: () => submissions,
    unread: () => unread,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    submit(request) {
      // Sent after those before it.
      const state = lastOf(submissions, isOpen)?.state ?? 'sending';
      const submission: Submission = { ...request, at: new Date().toISOString(), state, outcomes: [] };
      stored.put(submission);
      set([...submissions, submission]);
      const answered = line.then(() => untilAnswered(request));
      line = answered;
      return answered;
    },
    shown(keys) {
      set(submissions.filter(({ key }) => !keys.includes(key)));
    },
    read(key) {
      stored.drop(key);
      set(
        submissions,
        unread.filter((submission) => submission.key !== key),
      );
    },
  };
}

function isOpen({ state }: { state: Progress<unknown>['state'] }): boolean {
  return state !== 'answered';
}

function isDone({ state }: OutcomeState): boolean {
  return state === 'taken' || state === 'changed';
}
