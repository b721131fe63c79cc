import type { StepOutcome, StepRequest } from '../../shop/desk/desk.ts';
import { backoffMs } from '../../ui/backoff.ts';

/** A press that the desk has not answered yet, or has answered and no screen shows yet. */
export type PendingStep = StepRequest & {
  /** ISO 8601; when it was pressed. */
  at: string;
  /** 'waiting': it could not be sent, and will be. */
  state: 'sending' | 'waiting' | 'answered';
  outcomes: StepOutcome[];
};

/** Steps go out one after the other, so that 'Undo' never overtakes what it undoes; each until it is answered. */
export type PendingSteps = {
  all(): readonly PendingStep[];
  onChange(listener: () => void): () => void;
  /** Resolves with what became of it. */
  press(request: StepRequest): Promise<StepOutcome[]>;
  /** Lets go of those that a screen drawn since shows by itself. */
  shown(keys: readonly string[]): void;
};

type Send = (request: StepRequest) => Promise<StepOutcome[]>;

/** Where presses are kept until they are answered, so that a desk that is closed meanwhile still sends them. */
export type StepStorage = { read(): PendingStep[]; write(steps: readonly PendingStep[]): void };

const NOWHERE: StepStorage = { read: () => [], write: () => undefined };

/**
 * `send` rejects when the desk cannot be reached; then the step waits and is sent again with the same key. Steps that were
 * not answered when the desk was last open are sent first.
 */
export function openPendingSteps(
  send: Send,
  isReachable: (delayMs: number) => Promise<void>,
  storage = NOWHERE,
): PendingSteps {
  let steps: readonly PendingStep[] = storage.read();
  const listeners = new Set<() => void>();
  let line: Promise<unknown> = Promise.resolve();

  function set(next: readonly PendingStep[]): void {
    steps = next;
    storage.write(steps.filter(({ state }) => state !== 'answered'));
    for (const listener of listeners) listener();
  }

  function change(key: string, fields: Partial<PendingStep>): void {
    set(steps.map((step) => (step.key === key ? { ...step, ...fields } : step)));
  }

  async function untilAnswered(request: StepRequest): Promise<StepOutcome[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        const outcomes = await send(request);
        change(request.key, { state: 'answered', outcomes });
        return outcomes;
      } catch {
        change(request.key, { state: 'waiting' });
        await isReachable(backoffMs(tries));
      }
    }
  }

  for (const step of steps) {
    line = line.then(() => untilAnswered(step));
  }

  return {
    all: () => steps,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press(request) {
      set([...steps, { ...request, at: new Date().toISOString(), state: 'sending', outcomes: [] }]);
      const answered = line.then(() => untilAnswered(request));
      line = answered;
      return answered;
    },
    shown(keys) {
      set(steps.filter(({ key }) => !keys.includes(key)));
    },
  };
}
