import type { StepOutcome, StepRequest } from '../../shop/desk/desk.ts';
import { backoffMs } from '../../ui/backoff.ts';

/** A press that the desk has not answered yet, or has answered and no screen shows yet. */
export type PendingPress<Request, Outcome> = Request & Progress<Outcome>;

type Progress<Outcome> = {
  /** ISO 8601; when it was pressed. */
  at: string;
  /** 'waiting': it could not be sent, and will be. */
  state: 'sending' | 'waiting' | 'answered';
  outcomes: Outcome[];
};

export type PendingStep = PendingPress<StepRequest, StepOutcome>;

/** Presses go out one after the other, so that 'Undo' never overtakes what it undoes; each until it is answered. */
export type PendingPresses<Request, Outcome> = {
  all(): readonly PendingPress<Request, Outcome>[];
  onChange(listener: () => void): () => void;
  /** Resolves with what became of it. */
  press(request: Request): Promise<Outcome[]>;
  /** Lets go of those that a screen drawn since shows by itself. */
  shown(keys: readonly string[]): void;
};

export type PendingSteps = PendingPresses<StepRequest, StepOutcome>;

/** Where presses are kept until they are answered, so that a desk that is closed meanwhile still sends them. */
export type PressStorage<Press> = { read(): Press[]; write(presses: readonly Press[]): void };

/**
 * `send` rejects when the desk cannot be reached; then the press waits and is sent again with the same key. Presses that
 * were not answered when the desk was last open are sent first.
 */
export function openPendingPresses<Request extends { key: string }, Outcome>(
  send: (request: Request) => Promise<Outcome[]>,
  isReachable: (delayMs: number) => Promise<void>,
  storage: PressStorage<PendingPress<Request, Outcome>> = { read: () => [], write: () => undefined },
): PendingPresses<Request, Outcome> {
  let presses: readonly PendingPress<Request, Outcome>[] = storage.read();
  const listeners = new Set<() => void>();
  let line: Promise<unknown> = Promise.resolve();

  function set(next: readonly PendingPress<Request, Outcome>[]): void {
    presses = next;
    storage.write(presses.filter(({ state }) => state !== 'answered'));
    for (const listener of listeners) listener();
  }

  function change(key: string, fields: Partial<Progress<Outcome>>): void {
    set(presses.map((press) => (press.key === key ? { ...press, ...fields } : press)));
  }

  async function untilAnswered(request: Request): Promise<Outcome[]> {
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

  for (const press of presses) {
    line = line.then(() => untilAnswered(press));
  }

  return {
    all: () => presses,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press(request) {
      set([...presses, { ...request, at: new Date().toISOString(), state: 'sending', outcomes: [] }]);
      const answered = line.then(() => untilAnswered(request));
      line = answered;
      return answered;
    },
    shown(keys) {
      set(presses.filter(({ key }) => !keys.includes(key)));
    },
  };
}
