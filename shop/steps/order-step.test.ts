import { expect, test } from 'vitest';
import { type Chance, openChance } from '../../tests/support/hostile/chance.ts';
import { refusalOf } from './order-refusal.ts';
import { isStockBack, ORDER_STATES, stateLabel } from './order-states.ts';
import { liveRows, type OrderStatus, statusOf, stepsThatFollow, stepToUndo, withCourierSince } from './order-status.ts';
import { changesOrder, type HistoryRow, STEP_RULES, type StepName } from './order-step.ts';

const NOON = Date.parse('2026-03-03T07:00:00Z');

/** A history of these steps, a minute apart, each with the key `step-N`. */
function historyOf(...steps: (StepName | Partial<HistoryRow>)[]): HistoryRow[] {
  return steps.map((step, nth) => ({
    key: `step-${nth}`,
    at: new Date(NOON + nth * 60_000).toISOString(),
    by: nth % 2 === 0 ? 'Ayesha' : 'Bilal',
    step: 'note',
    ...(typeof step === 'string' ? { step } : step),
  }));
}

const SENT = ['confirm', 'pack', { step: 'send', courier: 'PostEx', tracking: '4471' }] as const;

test('a parcel goes from new to delivered, and its cash from due by the courier to received', () => {
  const places = [[], ['confirm'], ['confirm', 'pack'], SENT, [...SENT, 'delivered']].map((steps) =>
    statusOf(historyOf(...(steps as StepName[]))),
  );
  expect(places.map(({ state }) => state)).toEqual(['new', 'confirmed', 'packed', 'sent', 'delivered']);
  expect(places.map(({ cash }) => cash)).toEqual(['due', 'due', 'due', 'due', 'with courier']);
  const paid = statusOf(historyOf(...SENT, 'delivered', { step: 'cash received', amount: 2750 }));
  expect(paid).toMatchObject({ state: 'delivered', cash: 'received', received: 2750, courier: 'PostEx' });
});

test('cash that came short can be made up, and what came is counted together', () => {
  const short = historyOf(...SENT, 'delivered', { step: 'cash short', amount: 2000 });
  expect(statusOf(short)).toMatchObject({ cash: 'short', received: 2000 });
  const back = historyOf(...SENT, 'delivered', { step: 'cash short', amount: 2000 }, 'returned');
  expect(statusOf(back)).toMatchObject({ cash: 'short', received: 2000 });
  const rest: HistoryRow = { key: 'rest', step: 'cash received', at: '2026-03-05T07:00:00Z', by: 'Bilal', amount: 750 };
  expect(statusOf([...short, rest])).toMatchObject({ cash: 'received', received: 2750 });
});

test('what returns is in stock again only once it has arrived', () => {
  const back = [...SENT, 'attempted', 'returning', 'returned'] as const;
  const states = back.map((_, nth) => statusOf(historyOf(...back.slice(0, nth + 1))).state);
  expect(states.map(isStockBack)).toEqual([false, false, false, false, false, true]);
  expect(statusOf(historyOf(...back)).cash).toBe('none');
});

test('for a parcel that comes back after its delivery the courier still owes what it took; undone, or never delivered, nothing', () => {
  const cashAfter = (...steps: Parameters<typeof historyOf>) => statusOf(historyOf(...SENT, ...steps)).cash;
  for (const back of [['returning'], ['returned'], ['returning', 'returned']] as StepName[][]) {
    expect(cashAfter('delivered', ...back)).toBe('with courier');
    expect(cashAfter('delivered', { step: 'undo', undoes: 'step-3' }, ...back)).toBe('none');
  }
  const returned = historyOf(...SENT, 'delivered', 'returned');
  expect(stepsThatFollow(returned)).toEqual(expect.arrayContaining(['cash received', 'cash short', 'send again']));
  expect(stepsThatFollow(historyOf(...SENT, 'returned'))).not.toContain('cash received');
  const again = ['send again', 'pack', { step: 'send', courier: 'TCS' }, 'returned'] as const;
  expect(cashAfter('delivered', 'returned', ...again)).toBe('none');
});

test('what a courier never pays is written off, and its customer does not pay twice', () => {
  const delivered = [...SENT, 'delivered'] as const;
  const short = { step: 'cash short', amount: 2000 } as const;
  for (const owed of [delivered, [...delivered, short], [...delivered, 'returned']] as const) {
    const off = historyOf(...owed, 'write off');
    expect(statusOf(off).cash).toBe('none');
    expect(stepsThatFollow(off)).not.toContain('cash received');
  }
  const back = [...delivered, 'returned', 'write off', 'send again'] as const;
  expect(statusOf(historyOf(...back)).cash).toBe('received');
  for (const not of [[...SENT], ['confirm'], [...delivered, { step: 'cash received', amount: 2750 }]] as const)
    expect(stepsThatFollow(historyOf(...not))).not.toContain('write off');
});

test('a courier has a parcel since it was sent, and one that a customer gave back since then', () => {
  const since = (...steps: Parameters<typeof historyOf>) => withCourierSince(statusOf(historyOf(...steps)));
  expect(since(...SENT, 'attempted', 'returning')).toBe(NOON + 2 * 60_000);
  expect(since(...SENT, 'delivered')).toBeUndefined();
  expect(since(...SENT, 'delivered', 'returning')).toBe(NOON + 4 * 60_000);
  const undo: Partial<HistoryRow> = { step: 'undo', undoes: 'step-3' };
  expect(since(...SENT, 'delivered', undo)).toBe(NOON + 2 * 60_000);
});

test('a parcel that goes with another courier than it was booked with keeps no number of the first', () => {
  const booked = ['confirm', 'pack', { step: 'tracking', courier: 'PostEx', tracking: '4471' }] as const;
  const sent = (row: Partial<HistoryRow>) => statusOf(historyOf(...booked, { step: 'send', ...row }));
  expect(sent({ courier: 'TCS' })).toMatchObject({ courier: 'TCS', tracking: '' });
  expect(sent({ courier: 'TCS', tracking: '99' })).toMatchObject({ courier: 'TCS', tracking: '99' });
  expect(sent({ courier: 'PostEx' })).toMatchObject({ courier: 'PostEx', tracking: '4471' });
});

test('an order is cancelled before it is sent, never after', () => {
  for (const before of [[], ['confirm'], ['confirm', 'pack']] as StepName[][]) {
    expect(stepsThatFollow(historyOf(...before))).toContain('cancel');
  }
  for (const after of [SENT, [...SENT, 'attempted'], [...SENT, 'delivered']] as const) {
    expect(stepsThatFollow(historyOf(...after))).not.toContain('cancel');
    expect(stepsThatFollow(historyOf(...after))).not.toContain('edit');
  }
});

test('calls without an answer are counted until the order goes on', () => {
  expect(statusOf(historyOf('no answer', 'no answer', 'no answer')).noAnswers).toBe(3);
  expect(statusOf(historyOf('no answer', 'no answer', 'confirm')).noAnswers).toBe(0);
});

test('undo takes back the last step that changed something, then the one before; a note when it is named', () => {
  const noted = historyOf('confirm', { step: 'note', note: 'Call after six' }, 'opened');
  expect(stepToUndo(noted)?.key).toBe('step-0');
  const undone = [...noted, ...historyOf({ step: 'undo', undoes: 'step-0', key: 'undo' })];
  expect(statusOf(undone)).toEqual(statusOf([]));
  expect(stepToUndo(undone)).toBeUndefined();
  expect(refusalOf(undone, { step: 'undo', undoes: 'step-1' }, NOON)).toBeUndefined();
});

test('a step that does not fit says what happened, by whom and when in Pakistan', () => {
  const sent = historyOf(...SENT);
  const refusal = (steps: HistoryRow[], step: StepName, more = {}) => refusalOf(steps, { step, ...more }, NOON);
  expect(refusal(sent, 'cancel')).toBe('Already sent by Ayesha at 12:02.');
  expect(refusalOf(sent, { step: 'send' }, NOON + 86_400_000)).toBe('Already sent by Ayesha on 3 March at 12:02.');
  expect(refusal([], 'pack')).toBe('It is new, not confirmed yet.');
  expect(refusal(sent, 'cash received')).toBe('It is sent, not delivered yet.');
  expect(refusal(historyOf('confirm'), 'cancel', { seen: 0 })).toBe('Already confirmed by Ayesha at 12:00.');
  expect(refusal(historyOf({ step: 'note', note: 'Tall' }), 'cancel', { seen: 0 })).toBeUndefined();
  const undone = [...sent, ...historyOf({ step: 'undo', undoes: 'step-2', by: 'Bilal', key: 'undo' })];
  expect(refusal(undone, 'delivered', { seen: 3 })).toBe('Bilal pressed Undo at 12:00: it is Packed again.');
  expect(refusal(undone, 'undo', { undoes: 'step-2' })).toBe('Already undone by Bilal at 12:00.');
  expect(refusal(sent, 'undo', { undoes: 'step-1' })).toBe('Already sent by Ayesha at 12:02.');
  expect(refusal([], 'undo', { undoes: 'step-1' })).toBe('There is nothing to undo.');
});

test('own submissions that the screen showed before they were answered refuse no step; what others did meanwhile does', () => {
  const note = { step: 'note', note: 'Tall' } as const;
  const refusal = (steps: Parameters<typeof historyOf>, more = {}) =>
    refusalOf(historyOf(...steps), { step: 'cancel', seen: 0, own: ['own'], ...more }, NOON);
  const confirm = { step: 'confirm', key: 'own' } as const;
  expect(refusal([note, confirm])).toBeUndefined();
  expect(refusal([note, confirm], { seen: 1 })).toBeUndefined();
  expect(refusal([note, confirm], { own: undefined })).toBe('Already confirmed by Bilal at 12:01.');
  expect(refusal([confirm, 'pack'])).toBe('Already packed by Bilal at 12:01.');
  // The own one was refused: another owner was first.
  expect(refusal(['confirm'])).toBe('Already confirmed by Ayesha at 12:00.');
});

test('states are written as the desk writes them', () => {
  expect(ORDER_STATES.map(stateLabel).join(', ')).toBe(
    'New, Confirmed, Packed, Sent, Attempted, Delivered, Returning, Returned, Cancelled',
  );
});

const STEPS = Object.keys(STEP_RULES) as [StepName, ...StepName[]];

test('whatever is pressed, an order obeys its rules, and each undo leads exactly to where it was', () => {
  for (let seed = 1; seed <= 400; seed += 1) walk(openChance(seed));
});

/** Sixty presses at random, those that do not fit too; each undo is held against the status before its step. */
function walk(chance: Chance): void {
  let history: HistoryRow[] = [];
  const befores: OrderStatus[] = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const step = chance.once(4) ? 'undo' : chance.pick(STEPS);
    const undoes = step === 'undo' ? stepToUndo(history)?.key : undefined;
    const fits = refusalOf(history, { step, undoes, seen: history.length }, NOON) === undefined;
    expect(fits).toBe(stepsThatFollow(history).includes(step));
    if (!fits) continue;
    const before = statusOf(history);
    const row = historyOf({ step, key: `key-${nth}`, amount: 100, courier: 'TCS', ...(undoes && { undoes }) });
    history = [...history, ...row];
    expect(statusOf(history)).toEqual(expectedAfter(step, before, befores) ?? statusOf(history));
    expectRules(history);
  }
}

/** Where an undo or a note must leave the order; any other step's status is kept for the undo to come. */
function expectedAfter(step: StepName, before: OrderStatus, befores: OrderStatus[]): OrderStatus | undefined {
  if (step === 'undo') return befores.pop();
  if (!changesOrder({ step })) return before;
  befores.push(before);
  return undefined;
}

function expectRules(history: HistoryRow[]): void {
  const { state, cash, sentAt } = statusOf(history);
  const steps = liveRows(history).map((row) => row.step);
  const last = steps.findLast((step) => STEP_RULES[step].to !== undefined);
  expect(state).toBe(last === undefined ? 'new' : STEP_RULES[last].to);
  const isDelivered = steps.includes('delivered') || steps.includes('part returned');
  if (cash === 'received' || cash === 'short') expect(isDelivered).toBe(true);
  const parcel = steps.slice(steps.lastIndexOf('send again') + 1);
  const isPaidFor = parcel.includes('delivered') || parcel.includes('part returned');
  if (cash === 'with courier' || cash === 'short') expect(isPaidFor).toBe(true);
  if (cash === 'none') expect(isPaidFor).toBe(parcel.includes('write off'));
  if (state === 'cancelled') expect(steps.slice(steps.lastIndexOf('send again') + 1)).not.toContain('send');
  if (state === 'returned') expect(sentAt).toBeDefined();
  if (sentAt !== undefined) expect(steps.indexOf('confirm')).toBeLessThan(steps.indexOf('pack'));
}
