import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OrderChange } from '../../shop/buying/shown-order.ts';
import { SORTS } from '../../shop/catalogue/listing.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { matchPayments } from '../../shop/couriers/payment-sheet.ts';
import { spokenWhen } from '../../shop/desk/desk-text.ts';
import { changedProduct, type ProductChange } from '../../shop/editing/product-change.ts';
import { fieldsOfForm, RECORD_KINDS, SETTINGS_FORM } from '../../shop/editing/record-kinds.ts';
import { alreadyDone, refusalOf } from '../../shop/steps/order-refusal.ts';
import { CASH_STATES, ORDER_STATES, stateLabel } from '../../shop/steps/order-states.ts';
import type { HistoryRow, OrderStep, StepName } from '../../shop/steps/order-step.ts';
import { mistakeIn } from '../../shop/steps/step-mistake.ts';
import { WORD_GROUPS } from '../../shop/words/word-fields.ts';
import { deskOrderWith, sentWith } from '../../tests/support/desk/desk-order.ts';
import { saidWords } from '../../tests/support/said-words.ts';
import { elsewhereText, laterLines } from '../calls/call-text.ts';
import { FIELD_WORDS } from '../couriers/columns-form.ts';
import { SHEET_WORDS } from '../couriers/sheet-text.ts';
import { CUSTOMER_FIELDS } from '../orders/edit/edit-form.ts';
import { whyNotPlaced } from '../orders/new-order.ts';
import { cashText } from '../orders/state-badge.tsx';
import { HELPERS_PLACES, PLACES } from '../shell/bar.tsx';
import { NOT_SENT } from '../shell/notices.tsx';
import { NOT_SAVED, outcomeText, STEP_LABELS, STEPS_DONE, stepDone } from '../steps/step-text.ts';
import { NOT_YET } from '../submissions/submission-notice.tsx';
import { sayBy } from './say.ts';
import { URDU } from './urdu.ts';

const LATIN = /[A-Za-z]/;

/** Paper for couriers, what the shop's own pages look like, and what is shown before anybody is signed in. */
const ENGLISH = [
  'slips/',
  'branding/branding-preview',
  'sign-in/sign-in',
  'sign-in/passkey-button',
  'routes/sign-in/',
  'entry.',
];

const names = Object.keys(STEP_LABELS) as StepName[];

/** What plain modules say: `say('Save')`, `saidCount(say, 3, '{} order')`. */
function signsIn(source: string): string[] {
  return [...source.matchAll(/\bsay\(\s*'([^']+)'|saidCount\([^']*'([^']+)'/g)].map((found) => found.slice(1).join(''));
}

function sourcesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** What is English yet of these words, said in Urdu. */
function englishOf(words: readonly string[]): string[] {
  return words.map((one) => sayBy(URDU)(one)).filter((one) => LATIN.test(one));
}

test('navigation, states and steps are in Urdu', () => {
  expect(englishOf([...PLACES, ...HELPERS_PLACES].map(({ words }) => words))).toEqual([]);
  expect(englishOf([...ORDER_STATES.map(stateLabel), ...CASH_STATES.map(cashText)])).toEqual([]);
  expect(englishOf([...Object.values(STEP_LABELS), ...Object.values(STEPS_DONE)])).toEqual([]);
});

test('each word that a screen says has its Urdu', () => {
  const { said } = saidWords('desk', ENGLISH);
  const signs = [...said, ...sourcesOf('desk').flatMap(signsIn)];
  expect(signs.length).toBeGreaterThan(600);
  expect([...new Set(signs)].filter((sign) => !(sign in URDU))).toEqual([]);
});

test('no word of a screen stands in it without being said', () => {
  expect(saidWords('desk', ENGLISH).bare).toEqual([]);
});

test('the words of forms that the shop itself describes have their Urdu', () => {
  const ofWords = Object.values(WORD_GROUPS).flatMap((group) => Object.values<{ label: string; hint?: string }>(group));
  const ofRecords = RECORD_KINDS.flatMap(({ title, one, about, ifRemoved, fields }) => [
    ...[title, one, about, ifRemoved, `Add a ${one}`, `New ${one}`, `Remove this ${one}`],
    ...fields.flatMap(({ words, hint }) => [words, hint ?? '']),
  ]);
  const settings = fieldsOfForm('menShirts', SETTINGS_FORM).flatMap(({ words, hint }) => [words, hint ?? '']);
  const words = [
    ...Object.keys(WORD_GROUPS),
    ...ofWords.flatMap(({ label, hint }) => [label, hint ?? '']),
    ...[...ofRecords, ...settings, ...Object.values(SORTS)],
    ...CUSTOMER_FIELDS.map((field) => field.words),
    ...Object.values(SHEET_WORDS),
    ...Object.values(FIELD_WORDS),
  ];
  expect(words.length).toBeGreaterThan(100);
  expect([...new Set(words)].filter((one) => one !== '' && sayBy(URDU)(one) === one)).toEqual([]);
});

test('notices of steps are in Urdu, whatever became of them', () => {
  const say = sayBy(URDU);
  const [taken, unknown] = [{ state: 'taken' } as never, { state: 'unknown', id: '7' } as never];
  const notices = names.flatMap((step) => [
    outcomeText({ step }, ['عائشہ'], [], 0, say),
    outcomeText({ step }, ['1', '2'], [taken, unknown], 0, say),
    outcomeText({ step }, ['1', '2'], [{ state: 'failed', id: '7' }], 0, say),
  ]);
  expect(notices.filter((one) => LATIN.test(one))).toEqual([]);
  expect(englishOf([stepDone({ step: 'no answer', callAt: '' }), NOT_SAVED])).toEqual([]);
  expect(englishOf([...Object.values(NOT_YET), ...Object.values(NOT_SENT)])).toEqual([]);
  expect(englishOf(['Saving…', 'Saved.', 'Undone.', 'Not saved. Look at: {}.'])).toEqual([]);
});

const NOON = Date.parse('2026-03-03T07:00:00Z');
const DAY_MS = 86_400_000;

test('why a step is refused is in Urdu, apart from names and times', () => {
  const history = (...steps: StepName[]): HistoryRow[] =>
    steps.map((step, nth) => ({ key: `${nth}`, at: new Date(NOON).toISOString(), by: 'Bilal', step }));
  const whys = names.flatMap((step) => [
    ...[NOON, NOON + DAY_MS].flatMap((now) => [
      alreadyDone({ step, by: 'Bilal', at: new Date(NOON).toISOString() }, now),
      refusalOf(history('confirm', 'pack', 'send', 'delivered'), { step }, now),
      refusalOf(history('confirm', 'undo'), { step, seen: 0 }, now),
    ]),
    refusalOf(history(), { step }, NOON),
  ]);
  const told = whys.filter((why) => why !== undefined);
  expect(told.length).toBeGreaterThan(60);
  expect(told.map((why) => sayBy(URDU)(why)).filter((one) => LATIN.test(one.replaceAll('Bilal', '')))).toEqual([]);
  expect(told.map((why) => sayBy(undefined)(why))).toEqual(told);
});

test('why a parcel is not sent again yet is in Urdu, apart from the sum', () => {
  const why = mistakeIn({ step: 'send again' }, 2750) ?? '';
  expect(sayBy(URDU)(why)).toMatch(/^[^A-Za-z]*Rs 2750[^A-Za-z]*$/);
});

test('why a payment of what was written off does not fit is in Urdu', () => {
  const off: OrderStep[] = [...sentWith('PostEx', '1'), { step: 'delivered' }, { step: 'write off' }];
  const told = [off, [...off, { step: 'returned' }, { step: 'send again' }]].map((steps) => {
    const byOrder = new Map([['A', deskOrderWith('A', steps as OrderStep[])]]);
    const line = { nth: 2, order: 'A', tracking: '', amount: '2750', status: '', net: '' };
    const [match] = matchPayments([line], { byOrder, byTracking: new Map(), courier: 'PostEx', said: new Map() });
    return match?.state === 'wrong' ? match.why : '';
  });
  expect(new Set(told).size).toBe(2);
  expect(englishOf(told)).toEqual([]);
});

test('times and calls are in Urdu, apart from names', () => {
  const times = [3, 6, 30, 24 * 20].map((hours) => spokenWhen(NOON + hours * 3_600_000, NOON));
  const soonest = [{ order: 'A', customer: 'Sana', at: NOON + DAY_MS, isAsked: false }];
  const later = [2, 1].flatMap((unanswered) => laterLines({ unanswered, asked: 1, soonest }, NOON));
  const calls = [elsewhereText({ order: 'A', customer: 'Sana', by: 'Bilal' }), ...later];
  const told = [...times, ...calls].map((one) => sayBy(URDU)(one).replaceAll(/Sana|Bilal/g, ''));
  expect(told.filter((one) => LATIN.test(one))).toEqual([]);
});

test('the same English that means two things is two words in Urdu, and is shown alike in English', () => {
  expect(sayBy(undefined)('Next::customer')).toBe(sayBy(undefined)('Next::step'));
  expect(sayBy(undefined)('Next::customer')).toBe('Next');
  expect(sayBy(URDU)('Next::customer')).not.toBe(sayBy(URDU)('Next::step'));
});

test('a name or a number stands for itself in a sentence from right to left', () => {
  const say = sayBy(URDU);
  expect(outcomeText({ step: 'pack' }, ['Ayesha Khan'], [], 0, say)).toBe(
    '\u2068پیک ہو گیا\u2069: \u2068Ayesha Khan\u2069۔',
  );
  expect(say('{} orders', 7)).toBe('\u20687\u2069 آرڈرز');
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

test('why a new order is not placed at once is in Urdu, apart from names', () => {
  const changes: OrderChange[] = [
    { what: 'price', title: 'Tee', price: 900, before: 1000 },
    { what: 'back', title: 'Tee', price: 900 },
    { what: 'gone', title: 'Tee' },
    { what: 'not enough', title: 'Tee', left: 1 },
    { what: 'delivery', fee: 300 },
  ];
  const told = [...changes.map((one) => [one]), []].map((some) =>
    whyNotPlaced({ state: 'changed', changes: some, total: 1150, terms: { fee: 250 } }),
  );
  const said = told.map((one) => sayBy(URDU)(one));
  expect(said.filter((one) => LATIN.test(one.replaceAll(/Tee|Rs/g, '')))).toEqual([]);
});

test('why one of several products is left is in Urdu', () => {
  const days = { begins: '2026-12-20' };
  const why = (fields: Fields, change: ProductChange): string => {
    const changed = changedProduct([{ collection: 'menShirts', id: 'tray', fields }], change);
    return 'why' in changed ? changed.why : '';
  };
  const told = [
    why({}, { what: 'percent', percent: 10, roundTo: 1 }),
    why({ productPrice: 40 }, { what: 'sale', percent: -1, roundTo: 50, days: {} }),
    why({ productPrice: 40 }, { what: 'end sale' }),
    why({ productPrice: 40, sale: { ends: '2026-12-05', price: 50 } }, { what: 'sale', percent: -1, roundTo: 1, days }),
    why({ productPrice: 40 }, { what: 'take', collection: 'menShirts' }),
  ];
  expect(new Set(told).size).toBe(5);
  expect(told.map((one) => sayBy(URDU)(one)).filter((one) => one === '' || LATIN.test(one))).toEqual([]);
});
