import { expect, test } from 'vitest';
import type { CallList } from '../../shop/desk/calls-desk.ts';
import { deskOrderWith, NOON } from '../../tests/support/desk/desk-order.ts';
import { happenedTo } from './call-words.ts';

const SHOWN = deskOrderWith('ONE', []);
const ENDED = { order: 'ONE', by: 'Bilal', at: '2026-03-03T09:03:00Z' };

function listOf(list: Partial<CallList>): CallList {
  return { cards: [], more: false, waiting: 0, open: [], elsewhere: [], ended: [], ...list };
}

const told = (list: Partial<CallList>) => happenedTo(SHOWN, listOf(list), NOON);

test('of a card that still waits nothing is said', () => {
  expect(told({ cards: [SHOWN] })).toBeUndefined();
  // It had a call without an answer before this card came.
  expect(told({ cards: [SHOWN], ended: [{ ...ENDED, step: 'no answer' }] })).toBeUndefined();
});

test('what another did to it is said, and whether the call is over', () => {
  expect(told({ ended: [{ ...ENDED, step: 'confirm' }] })).toEqual({
    words: 'Already confirmed by Bilal at 14:03.',
    isOver: true,
  });
  expect(told({ cards: [{ ...SHOWN, noAnswers: 1 }], ended: [{ ...ENDED, step: 'no answer' }] })).toEqual({
    words: 'Already called without an answer by Bilal at 14:03.',
    isOver: false,
  });
  expect(told({ elsewhere: [{ order: 'ONE', customer: 'Ayesha Khan', by: 'Bilal' }] })).toEqual({
    words: 'Bilal is calling Ayesha Khan.',
    isOver: false,
  });
  expect(told({})).toEqual({ words: 'This order waits for no call any more.', isOver: true });
});
