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

/** `send` rejects when the desk cannot be reached; then the step waits and is sent again with the same key. */
export function openPendingSteps(send: Send, isReachable: (delayMs: number) => Promise<void>): PendingSteps {
  let steps: readonly PendingStep[] = [];
  const listeners = new Set<() => void>();
  let line: Promise<unknown> = Promise.resolve();

  function set(next: readonly PendingStep[]): void {
    steps = next;
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
