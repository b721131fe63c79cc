import { expect, test } from 'vitest';
import type { CallList } from '../../shop/desk/calls-desk.ts';
import { deskOrderWith, NOON } from '../../tests/support/desk/desk-order.ts';
import { happenedTo, laterLines } from './call-text.ts';

const SHOWN = deskOrderWith('ONE', []);
const ENDED = { order: 'ONE', by: 'Bilal', at: '2026-03-03T09:03:00Z' };

function listOf(list: Partial<CallList>): CallList {
  return {
    ...{ cards: [], more: false, waiting: 0, due: 0, open: [], elsewhere: [], ended: [], notes: {} },
    later: { unanswered: 0, asked: 0, soonest: [] },
    ...list,
  };
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
  expect(told({ ended: [{ ...ENDED, step: 'no answer', callAt: '2026-03-03T13:00:00Z' }] })).toEqual({
    words: 'Already put off to another time by Bilal at 14:03.',
    isOver: true,
  });
  expect(told({})).toEqual({ words: 'This order waits for no call any more.', isOver: true });
});

test('who is called later is told by how many, why and when', () => {
  const [FIVE, SEVEN] = [NOON + 5 * 3600_000, NOON + 7 * 3600_000];
  const call = (at: number, isAsked = false) => ({ order: 'ONE', customer: 'Ayesha Khan', at, isAsked });
  expect(laterLines({ unanswered: 2, asked: 0, soonest: [call(FIVE), call(FIVE)] }, NOON)).toEqual([
    '2 customers did not answer, again at 5 pm.',
  ]);
  expect(laterLines({ unanswered: 30, asked: 1, soonest: [call(FIVE), call(SEVEN, true)] }, NOON)).toEqual([
    '30 customers did not answer, the first again at 5 pm.',
    '1 customer asked for another time, again at 7 pm.',
  ]);
  expect(laterLines({ unanswered: 0, asked: 0, soonest: [] }, NOON)).toEqual([]);
});
