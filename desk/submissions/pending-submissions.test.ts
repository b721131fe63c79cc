import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StepRequest } from '../../shop/desk/desk.ts';
import { stubBrowser } from '../../tests/support/stubs/browser.ts';
import { notTaken } from '../steps/not-taken.ts';
import type { Desk, PendingStep, StepResult } from './pending-submissions.ts';
import { forgetSubmissions, openSubmissions, submitterOf } from './send-submission.ts';

const submission = (key: string): StepRequest => ({ key, orders: [{ id: 'A', seen: 0 }], step: { step: 'confirm' } });
const unknown: StepResult[] = [{ state: 'unknown', id: 'A' }];
const failed: StepResult[] = [{ state: 'failed', id: 'A' }];

let page: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  page = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a desk that is opened now would find. */
const kept = (): PendingStep[] => JSON.parse(page.kept.get('steps of Bilal') ?? '[]');

function openSteps(send: Desk<StepRequest, StepResult>['send']) {
  return openSubmissions<StepRequest, StepResult>('steps', 'Bilal', { send, failed: () => failed });
}

/** Lets time pass until it is answered. */
async function answerOf(answer: Promise<StepResult[]>): Promise<StepResult[]> {
  await vi.runAllTimersAsync();
  return answer;
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
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['one', 'two']);
  answers[1]?.();
  await second;
});

test('a step that finds no network waits and is sent again, with the same key, until it is answered', async () => {
  const sent: [string, number][] = [];
  const states: string[] = [];
  const begun = Date.now();
  const steps = openSteps(async ({ key }) => {
    sent.push([key, Date.now() - begun]);
    return sent.length < 3 ? undefined : unknown;
  });
  steps.onChange(() => states.push(steps.all()[0]?.state ?? 'gone'));
  expect(await answerOf(steps.submit(submission('one')))).toBe(unknown);
  expect(sent).toEqual([
    ['one', 0],
    ['one', 2000],
    ['one', 6000],
  ]);
  expect(states).toEqual(['sending', 'waiting', 'waiting', 'answered']);
  steps.shown(['one']);
  expect(steps.all()).toEqual([]);
});

test.each(['networkIsBack', 'see'] as const)(
  'behind a step that waits the next ones wait too, and say so: pressed before it or after, until ‘%s’',
  async (sign) => {
    let isOnline = false;
    const steps = openSteps(async () => (isOnline ? unknown : undefined));
    const states = () => steps.all().map(({ state }) => state);
    void steps.submit(submission('one'));
    void steps.submit(submission('two'));
    await vi.advanceTimersByTimeAsync(0);
    const last = steps.submit(submission('three'));
    expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
    isOnline = true;
    page[sign](true);
    await last;
    expect(states()).toEqual(['answered', 'answered', 'answered']);
  },
);

test('a step that the desk answers with an error is sent three times, fails, and is told until it is read', async () => {
  const sent: string[] = [];
  const states = new Set<string | undefined>();
  const steps = openSteps(async ({ key }) => {
    sent.push(key);
    return key === 'one' ? notTaken({ status: 500 }) : unknown;
  });
  steps.onChange(() => states.add(steps.all()[1]?.state));
  const answers = [steps.submit(submission('one')), steps.submit(submission('two'))];
  await vi.runAllTimersAsync();
  expect(await Promise.all(answers)).toEqual([failed, unknown]);
  expect(sent).toEqual(['one', 'one', 'one', 'two']);
  expect([...states]).toEqual([undefined, 'sending', 'retrying', 'answered']);
  steps.shown(['one', 'two']);
  const told = [
    { key: 'one', outcomes: failed },
    { key: 'two', outcomes: unknown },
  ];
  expect(steps.unread()).toMatchObject(told);
  expect(kept()).toMatchObject(told);
  steps.read('one');
  expect(kept()).toMatchObject(told.slice(1));
  steps.read('two');
  expect(kept()).toEqual([]);
});

test.each([400, 403, 404, 413])('a step that the desk does not take, %i, fails at once', async (status) => {
  const send = vi.fn(async () => notTaken({ status }));
  expect(await openSteps(send).submit(submission('one'))).toBe(failed);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([401, 429, 503])('an answer that passes, %i, is waited for as long as it takes', async (status) => {
  let sent = 0;
  const steps = openSteps(async () => {
    sent += 1;
    return sent < 10 ? notTaken({ status }) : unknown;
  });
  expect(await answerOf(steps.submit(submission('one')))).toBe(unknown);
});

test('a step that failed and was not read is told when the desk is opened again, and not sent again', async () => {
  await openSteps(async () => unknown).submit(submission('zero'));
  const first = openSteps(async () => notTaken({ status: 400 }));
  void first.submit(submission('one'));
  void first.submit(submission('two'));
  await vi.runAllTimersAsync();
  first.read('two');
  const sent: string[] = [];
  const steps = openSteps(async ({ key }) => {
    sent.push(key);
    return unknown;
  });
  await steps.submit(submission('three'));
  expect(sent).toEqual(['three']);
  expect(steps.unread()).toEqual(first.unread());
});

test('a press that a closed desk left unanswered waits, goes first, and is kept until it is answered', async () => {
  void openSteps(() => new Promise(() => undefined)).submit(submission('one'));
  const sent: string[] = [];
  const steps = openSteps(async ({ key }) => {
    sent.push(key);
    return [{ state: 'taken', order: { id: 'A' } } as StepResult];
  });
  expect(steps.all()).toMatchObject([{ key: 'one', state: 'waiting' }]);
  expect(kept()).toMatchObject([{ key: 'one' }]);
  await answerOf(steps.submit(submission('two')));
  expect(sent).toEqual(['one', 'two']);
  expect(kept()).toEqual([]);
});

test('the press of another open tab is left to it, unless it is there when the desk is opened', async () => {
  const sent: string[] = [];
  const idle = openSteps(async ({ key }) => {
    sent.push(key);
    return unknown;
  });
  void openSteps(async () => undefined).submit(submission('one'));
  await vi.advanceTimersByTimeAsync(0);
  await idle.submit(submission('two'));
  expect(sent).toEqual(['two']);
  expect(kept()).toMatchObject([{ key: 'one' }]);
});

test('signing out forgets what waits, but for a press that another open tab still sends', async () => {
  let isOnline = false;
  void openSteps(async () => (isOnline ? unknown : undefined)).submit(submission('one'));
  await vi.advanceTimersByTimeAsync(0);
  forgetSubmissions('Bilal');
  expect(kept()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept()).toMatchObject([{ key: 'one', state: 'waiting' }]);
  isOnline = true;
  page.networkIsBack();
  await vi.runAllTimersAsync();
  expect(kept()).toMatchObject([{ key: 'one', state: 'answered' }]);
});

test('what waits stays a person’s own when somebody who is called alike comes in', () => {
  page.kept.set('steps of Ali', 'waiting');
  page.kept.set('steps of ali@shop.example', '[]');
  const ali = submitterOf({ owner: 'Ali', email: 'ali@shop.example' });
  expect(submitterOf({ owner: 'Ali (shop.example)', email: 'ali@shop.example' })).toBe(ali);
  expect(submitterOf({ owner: 'Ali (gmail.com)', email: 'ali@gmail.com' })).not.toBe(ali);
  expect([...page.kept]).toEqual([[`steps of ${ali}`, 'waiting']]);
});
