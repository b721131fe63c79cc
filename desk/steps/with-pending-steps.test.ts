import { expect, test } from 'vitest';
import type { DeskOrder } from '../../shop/orders/desk-order.ts';
import type { HistoryRow, OrderStep } from '../../shop/steps/order-step.ts';
import type { PendingStep } from '../submissions/pending-submissions.ts';
import { cardAfter, orderAfter, ownKeys } from './with-pending-steps.ts';

const AT = '2026-03-03T07:00:00.000Z';
const row = (key: string, step: 'confirm' | 'pack'): HistoryRow => ({ key, step, at: AT, by: 'Sana' });

function order(history: HistoryRow[]): DeskOrder {
  const shipping = { firstName: 'A', lastName: 'K', address: '', city: '', postal: '', email: '' };
  const state = history.length === 0 ? 'new' : 'confirmed';
  return {
    ...{ id: 'A', placedAt: 1, since: 1, withCourierSince: undefined, state, cash: 'due', cashOpen: 0, givenBack: 0 },
    ...{ courier: '', tracking: '', noAnswers: 0, callAt: undefined },
    order: { contact: '', shipping, products: [], createdAt: AT, subtotal: 0, delivery: 0, total: 0 },
    ...{ history, steps: history.length },
  };
}

function pressed(key: string, step: OrderStep, more: Partial<PendingStep> = {}): PendingStep {
  return { key, step, orders: [{ id: 'A', seen: undefined }], at: AT, state: 'sending', outcomes: [], ...more };
}

test('a press counts at once, and its undo takes it back before either is answered', () => {
  const confirm = pressed('one', { step: 'confirm' });
  const undo = pressed('two', { step: 'undo', undoes: 'one' });
  expect(orderAfter(order([]), [confirm], 'Bilal')).toMatchObject({ state: 'confirmed', history: [{ by: 'Bilal' }] });
  expect(orderAfter(order([]), [confirm, undo], 'Bilal').state).toBe('new');
  expect(cardAfter(order([]), [confirm], 'Bilal').state).toBe('confirmed');
  expect(cardAfter(order([]), [confirm, undo], 'Bilal').state).toBe('new');
});

test('a press that follows at once has seen the saved steps, and names the presses before it on its orders', () => {
  const confirm = pressed('one', { step: 'confirm' });
  expect(orderAfter(order([]), [confirm], 'Bilal').steps).toBe(0);
  expect(cardAfter(order([]), [confirm], 'Bilal').steps).toBe(0);
  const other = pressed('other', { step: 'confirm' }, { orders: [{ id: 'B', seen: 0 }] });
  const pending = [confirm, other, pressed('two', { step: 'opened' }), pressed('three', { step: 'pack' })];
  expect(ownKeys(pending, [{ id: 'A' }])).toEqual(['one', 'three']);
  expect(ownKeys(pending, [{ id: 'A' }, { id: 'B' }])).toEqual(['one', 'other', 'three']);
  const taken = pressed('one', confirm.step, { outcomes: [{ state: 'taken', order: order([row('one', 'confirm')]) }] });
  expect(cardAfter(order([]), [taken, pressed('two', { step: 'pack' })], 'Bilal')).toMatchObject({
    steps: 1,
    state: 'packed',
  });
});

test('a press that the screen knows already is not counted twice', () => {
  const known = order([row('one', 'confirm')]);
  expect(orderAfter(known, [pressed('one', { step: 'confirm' })], 'Bilal')).toBe(known);
});

test('a press that was refused shows the order as the answer told it', () => {
  const now = order([row('other', 'confirm')]);
  const outcomes = [{ state: 'refused' as const, order: now, why: 'Already confirmed by Sana at 12:00.' }];
  const refused = pressed('one', { step: 'cancel' }, { state: 'answered', outcomes });
  expect(orderAfter(order([]), [refused], 'Bilal')).toBe(now);
  expect(cardAfter(order([]), [refused], 'Bilal').state).toBe('confirmed');
});

test('the undo of an answered press brings a card back to what the answer’s history says', () => {
  const taken = order([row('one', 'confirm')]);
  const confirm = pressed(
    'one',
    { step: 'confirm' },
    { state: 'answered', outcomes: [{ state: 'taken', order: taken }] },
  );
  expect(cardAfter(taken, [confirm, pressed('two', { step: 'undo', undoes: 'one' })], 'Bilal').state).toBe('new');
});

test('a parcel that a press hands over is no longer with the courier, before the press is answered', () => {
  const sent = { ...order([row('one', 'confirm')]), state: 'sent' as const, withCourierSince: 1 };
  expect(cardAfter(sent, [pressed('two', { step: 'attempted' })], 'Bilal').withCourierSince).toBe(1);
  expect(cardAfter(sent, [pressed('two', { step: 'delivered' })], 'Bilal').withCourierSince).toBeUndefined();
});
