import { expect, test } from 'vitest';
import type { StepRequest } from '../../shop/desk/desk.ts';
import { NotTaken } from '../steps/not-taken.ts';
import {
  openPendingSubmissions,
  type PendingStep,
  type StepResult,
  type SubmissionStorage,
} from './pending-submissions.ts';

const submission = (key: string): StepRequest => ({ key, orders: [{ id: 'A', seen: 0 }], step: { step: 'confirm' } });
const unknown: StepResult[] = [{ state: 'unknown', id: 'A' }];
const failed: StepResult[] = [{ state: 'failed', id: 'A' }];

function openSteps(
  send: (request: StepRequest) => Promise<StepResult[]>,
  isReachable: (pauseMs: number) => Promise<void> = async () => undefined,
  storage?: SubmissionStorage<PendingStep>,
) {
  return openPendingSubmissions<StepRequest, StepResult>({ send, failed: () => failed, isReachable, storage });
}

test('a step goes out only when the one before it is answered, so that Undo overtakes nothing', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const steps = openSteps(({ key }) => {
    sent.push(key);
    return new Promise((resolve) => answers.push(() => resolve(unknown)));
  });
  const [first, second] = [steps.submit(submission('one')), steps.submit(submission('two'))];
  expect(steps.all().map(({ key }) => key)).toEqual(['one', 'two']);
  await Promise.resolve();
  expect(sent).toEqual(['one']);
  answers[0]?.();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['one', 'two']);
  answers[1]?.();
  await second;
});

test('a step that finds no network waits and is sent again, with the same key, until it is answered', async () => {
  const sent: string[] = [];
  const states: string[] = [];
  const pauses: number[] = [];
  const steps = openSteps(
    async ({ key }) => {
      sent.push(key);
      if (sent.length < 3) throw new TypeError('Failed to fetch');
      return unknown;
    },
    async (pauseMs) => void pauses.push(pauseMs),
  );
  steps.onChange(() => states.push(steps.all()[0]?.state ?? 'gone'));
  expect(await steps.submit(submission('one'))).toBe(unknown);
  expect(sent).toEqual(['one', 'one', 'one']);
  expect(pauses).toEqual([2000, 4000]);
  expect(states).toEqual(['sending', 'waiting', 'waiting', 'answered']);
  steps.shown(['one']);
  expect(steps.all()).toEqual([]);
});

test('behind a step that waits the next ones wait too, and say so: pressed before it or after', async () => {
  let isOnline = false;
  let back = () => {};
  const steps = openSteps(
    async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return unknown;
    },
    () =>
      new Promise((resolve) => {
        back = resolve;
      }),
  );
  const states = () => steps.all().map(({ state }) => state);
  void steps.submit(submission('one'));
  void steps.submit(submission('two'));
  await new Promise((resolve) => setTimeout(resolve));
  const last = steps.submit(submission('three'));
  expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
  isOnline = true;
  back();
  await last;
  expect(states()).toEqual(['answered', 'answered', 'answered']);
});

test('a step that the desk answers with an error is sent three times, fails, and is told until it is read', async () => {
  const sent: string[] = [];
  const states = new Set<string | undefined>();
  const written: string[][] = [];
  const steps = openSteps(
    async ({ key }) => {
      sent.push(key);
      if (key === 'one') throw new NotTaken(500);
      return unknown;
    },
    undefined,
    { read: () => [], write: (submissions) => void written.push(submissions.map(({ key }) => key)) },
  );
  steps.onChange(() => states.add(steps.all()[1]?.state));
  const answers = Promise.all([steps.submit(submission('one')), steps.submit(submission('two'))]);
  expect(await answers).toEqual([failed, unknown]);
  expect(sent).toEqual(['one', 'one', 'one', 'two']);
  expect([...states]).toEqual([undefined, 'sending', 'retrying', 'answered']);
  steps.shown(['one', 'two']);
  expect(steps.unread()).toMatchObject([
    { key: 'one', outcomes: failed },
    { key: 'two', outcomes: unknown },
  ]);
  for (const key of ['one', 'two']) steps.read(key);
  expect(written.slice(-2)).toEqual([['two'], []]);
});

test.each([400, 403, 404, 413])('a step that the desk does not take, %i, fails at once', async (status) => {
  let sent = 0;
  const steps = openSteps(async () => {
    sent += 1;
    throw new NotTaken(status);
  });
  expect(await steps.submit(submission('one'))).toBe(failed);
  expect(sent).toBe(1);
});

test.each([401, 429, 503])('an answer that passes, %i, is waited for as long as it takes', async (status) => {
  let sent = 0;
  const steps = openSteps(async () => {
    sent += 1;
    if (sent < 10) throw new NotTaken(status);
    return unknown;
  });
  expect(await steps.submit(submission('one'))).toBe(unknown);
});

test('a step that failed and was not read is told when the desk is opened again, and not sent again', async () => {
  const kept: PendingStep = {
    ...submission('one'),
    at: '2026-03-03T07:00:00.000Z',
    state: 'answered',
    outcomes: failed,
  };
  const sent: string[] = [];
  const steps = openSteps(
    async ({ key }) => {
      sent.push(key);
      return unknown;
    },
    undefined,
    { read: () => [kept], write: () => undefined },
  );
  await steps.submit(submission('two'));
  expect(sent).toEqual(['two']);
  expect(steps.unread()).toEqual([kept]);
});
