import type { StepOutcome, StepRequest } from '../../shop/desk/desk.ts';
import { lastOf } from '../../shop/older-browsers/last-of.ts';
import { backoffMs } from '../../ui/backoff.ts';
import { MOST_TRIES, NotTaken } from '../steps/not-taken.ts';

/** A submission that the desk has not answered yet, or has answered and no screen shows yet. */
export type PendingSubmission<Request, Outcome> = Request & Progress<Outcome>;

type Progress<Outcome> = {
  /** ISO 8601; when it was pressed. */
  at: string;
  /**
   * 'waiting': there is no network. 'retrying': the desk is there and could not take it yet. It, or the one before it,
   * is sent again by itself.
   */
  state: 'sending' | 'waiting' | 'retrying' | 'answered';
  outcomes: Outcome[];
};

/** What became of a step on one order. 'failed': the desk could not answer the submission. */
export type StepResult = StepOutcome | { state: 'failed'; id: string };

export type PendingStep = PendingSubmission<StepRequest, StepResult>;

/** Submissions go out one after the other, so that 'Undo' never overtakes what it undoes; each until it is answered. */
export type PendingSubmissions<Request, Outcome> = {
  all(): readonly PendingSubmission<Request, Outcome>[];
  /** Those that came to nothing after they had waited, or after another was pressed: their answer may not be seen yet. */
  unread(): readonly PendingSubmission<Request, Outcome>[];
  onChange(listener: () => void): () => void;
  /** Resolves with what became of it. */
  submit(request: Request): Promise<Outcome[]>;
  /** Lets go of those that a screen rendered since shows by itself. */
  shown(keys: readonly string[]): void;
  /** Lets go of an unread one: its answer was read. */
  read(key: string): void;
};

export type PendingSteps = PendingSubmissions<StepRequest, StepResult>;

/** Where presses are kept until they are answered and read, so that a desk that is closed meanwhile still sends them. */
export type SubmissionStorage<Submission> = { read(): Submission[]; write(submissions: readonly Submission[]): void };

type Parts<Request, Outcome> = {
  /** @throws {NotTaken} for an answer that takes nothing, anything else when the desk cannot be reached */
  send(request: Request): Promise<Outcome[]>;
  /** The outcomes of a submission that the desk will not take. */
  failed(request: Request): Outcome[];
  isReachable(delayMs: number): Promise<void>;
  storage?: SubmissionStorage<PendingSubmission<Request, Outcome>> | undefined;
};

/** What both kinds of outcomes have: what became of a submission, or of it on one order. */
export type OutcomeState = { state: 'taken' | 'changed' | 'refused' | 'unknown' | 'failed' };

/**
 * A submission that cannot be sent waits and is sent again with the same key, and those behind it wait with it. One that the
 * desk will not take fails, and the next goes out. Presses that were not answered when the desk was last open go first.
 */
export function openPendingSubmissions<Request extends { key: string }, Outcome extends OutcomeState>({
  send,
  failed,
  isReachable,
  storage = { read: () => [], write: () => undefined },
}: Parts<Request, Outcome>): PendingSubmissions<Request, Outcome> {
  type Submission = PendingSubmission<Request, Outcome>;
  const kept = storage.read();
  let submissions: readonly Submission[] = kept.filter(isOpen);
  let unread: readonly Submission[] = kept.filter((submission) => !isOpen(submission));
  const listeners = new Set<() => void>();
  let line: Promise<unknown> = Promise.resolve();

  function set(next: readonly Submission[], nextUnread = unread): void {
    submissions = next;
    unread = nextUnread;
    storage.write([...unread, ...submissions.filter(isOpen)]);
    for (const listener of listeners) listener();
  }

  /** The line stands still: whatever is in it is not saved yet. */
  function markUnsent(state: 'waiting' | 'retrying'): void {
    set(submissions.map((submission) => (isOpen(submission) ? { ...submission, state } : submission)));
  }

  function settle(key: string, outcomes: Outcome[]): Outcome[] {
    const isSeen = (submission: Submission) =>
      outcomes.every(isDone) || (submission.state === 'sending' && submissions.at(-1)?.key === key);
    const missed = submissions.filter((submission) => submission.key === key && !isSeen(submission));
    const answered = (submission: Submission): Submission =>
      submission.key === key ? { ...submission, state: 'answered', outcomes } : submission;
    set(submissions.map(answered), [...unread, ...missed.map(answered)]);
    return outcomes;
  }

  async function untilAnswered(request: Request): Promise<Outcome[]> {
    let triesUsed = 0;
    for (let tries = 0; ; tries += 1) {
      const sent = await ask(request);
      if (Array.isArray(sent)) return settle(request.key, sent);
      triesUsed += sent?.triesUsed ?? 0;
      if (triesUsed >= MOST_TRIES) return settle(request.key, failed(request));
      markUnsent(sent ? 'retrying' : 'waiting');
      await isReachable(backoffMs(tries));
    }
  }

  /** Undefined when the desk cannot be reached. */
  async function ask(request: Request): Promise<Outcome[] | NotTaken | undefined> {
    try {
      return await send(request);
    } catch (error) {
      return error instanceof NotTaken ? error : undefined;
    }
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
      // It is sent only after those before it.
      const state = lastOf(submissions, isOpen)?.state ?? 'sending';
      set([...submissions, { ...request, at: new Date().toISOString(), state, outcomes: [] }]);
      const answered = line.then(() => untilAnswered(request));
      line = answered;
      return answered;
    },
    shown(keys) {
      set(submissions.filter(({ key }) => !keys.includes(key)));
    },
    read(key) {
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
