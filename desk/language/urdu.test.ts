import { expect, test } from 'vitest';
import { CASH_STATES, ORDER_STATES, stateLabel } from '../../shop/steps/order-states.ts';
import type { StepName } from '../../shop/steps/order-step.ts';
import { cashWords } from '../orders/state-badge.tsx';
import { HELPERS_PLACES, PLACES } from '../shell/bar.tsx';
import { NOT_SENT } from '../shell/notices.tsx';
import { NOT_SAVED, outcomeWords, STEP_LABELS, STEPS_DONE, stepDone } from '../steps/step-words.ts';
import { NOT_YET } from '../submissions/submission-notice.tsx';
import { sayBy } from './say.ts';
import { URDU } from './urdu.ts';

const LATIN = /[A-Za-z]/;
const names = Object.keys(STEP_LABELS) as StepName[];

/** What is English yet of these words, said in Urdu. */
function englishOf(words: readonly string[]): string[] {
  return words.map((one) => sayBy(URDU)(one)).filter((one) => LATIN.test(one));
}

test('navigation, states, steps and buttons that all forms have are in Urdu', () => {
  expect(englishOf([...PLACES, ...HELPERS_PLACES].map(({ words }) => words))).toEqual([]);
  expect(englishOf([...ORDER_STATES.map(stateLabel), ...CASH_STATES.map(cashWords)])).toEqual([]);
  expect(englishOf([...Object.values(STEP_LABELS), ...Object.values(STEPS_DONE)])).toEqual([]);
  expect(englishOf(['Save', 'Undo', 'Cancel', 'Next', 'Search', 'Choose all {}', 'Choose none', 'OK'])).toEqual([]);
});

test('notices of steps are in Urdu, whatever became of them', () => {
  const say = sayBy(URDU);
  const [taken, unknown] = [{ state: 'taken' } as never, { state: 'unknown', id: '7' } as never];
  const notices = names.flatMap((step) => [
    outcomeWords({ step }, ['عائشہ'], [], 0, say),
    outcomeWords({ step }, ['1', '2'], [taken, unknown], 0, say),
    outcomeWords({ step }, ['1', '2'], [{ state: 'failed', id: '7' }], 0, say),
  ]);
  expect(notices.filter((one) => LATIN.test(one))).toEqual([]);
  expect(englishOf([stepDone({ step: 'no answer', callAt: '' }), NOT_SAVED])).toEqual([]);
  expect(englishOf([...Object.values(NOT_YET), ...Object.values(NOT_SENT)])).toEqual([]);
  expect(englishOf(['Saving…', 'Saved.', 'Undone.', 'Not saved. Look at: {}.'])).toEqual([]);
});

test('a name or a number stands for itself in a sentence from right to left', () => {
  const say = sayBy(URDU);
  expect(outcomeWords({ step: 'pack' }, ['Ayesha Khan'], [], 0, say)).toBe(
    '\u2068پیک ہو گیا\u2069: \u2068Ayesha Khan\u2069۔',
  );
  expect(say('{} orders', 7)).toBe('\u20687\u2069 آرڈر');
});

test('a word without a translation is English, whatever it is called', () => {
  expect(sayBy(URDU)('Nobody translated {} yet', 'this')).toBe('Nobody translated \u2068this\u2069 yet');
  expect(sayBy(URDU)('constructor')).toBe('constructor');
  expect(sayBy(undefined)('Choose all {}', 60)).toBe('Choose all 60');
  expect(sayBy(undefined)('Hid Kurta {}.')).toBe('Hid Kurta {}.');
});

test('each translation has the values of its words', () => {
  const values = (words: string) => words.match(/\{\}/g)?.length ?? 0;
  expect(Object.entries(URDU).filter(([english, urdu]) => values(english) !== values(urdu))).toEqual([]);
});
