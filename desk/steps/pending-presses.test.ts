import { expect, test } from 'vitest';
import type { StepOutcome, StepRequest } from '../../shop/desk/desk.ts';
import { openPendingPresses } from './pending-presses.ts';

const press = (key: string): StepRequest => ({ key, orders: [{ id: 'A', seen: 0 }], step: { step: 'confirm' } });
const unknown: StepOutcome[] = [{ state: 'unknown', id: 'A' }];

test('a step goes out only when the one before it is answered, so that Undo overtakes nothing', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const steps = openPendingPresses<StepRequest, StepOutcome>(
    ({ key }) => {
      sent.push(key);
      return new Promise((resolve) => answers.push(() => resolve(unknown)));
    },
    async () => undefined,
  );
  const [first, second] = [steps.press(press('one')), steps.press(press('two'))];
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
  const steps = openPendingPresses<StepRequest, StepOutcome>(
    async ({ key }) => {
      sent.push(key);
      if (sent.length < 3) throw new TypeError('Failed to fetch');
      return unknown;
    },
    async (pauseMs) => void pauses.push(pauseMs),
  );
  steps.onChange(() => states.push(steps.all()[0]?.state ?? 'gone'));
  expect(await steps.press(press('one'))).toBe(unknown);
  expect(sent).toEqual(['one', 'one', 'one']);
  expect(pauses).toEqual([2000, 4000]);
  expect(states).toEqual(['sending', 'waiting', 'waiting', 'answered']);
  steps.shown(['one']);
  expect(steps.all()).toEqual([]);
});
