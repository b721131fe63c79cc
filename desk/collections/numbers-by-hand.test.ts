import { expect, test } from 'vitest';
import { idsOf, numberedIn, numbersOf, pressed } from './numbers-by-hand.ts';

test('a press gives the next number, and a second one takes it and closes the gap', () => {
  const two = pressed(pressed({}, 'tray'), 'kurta');
  expect(two).toEqual({ tray: '1', kurta: '2' });
  expect(pressed(two, 'tray')).toEqual({ kurta: '1' });
});

test('typed numbers count by their size; nothing, 0 and words count as none', () => {
  expect(idsOf({ a: '7', b: '2', c: '', d: '0', e: 'x', f: '-1' })).toEqual(['b', 'a']);
  expect(numbersOf(['b', 'a'])).toEqual({ b: '1', a: '2' });
});

test('a form says the ids with a number, one a line', () => {
  const data = new FormData();
  for (const [name, value] of [
    ['byHand:a', '2'],
    ['byHand:b:1', '1'],
    ['byHand:c', ''],
    ['type', '3'],
  ] as const)
    data.append(name, value);
  expect(numberedIn(data, 'byHand', ['a'])).toBe('b:1\na');
  expect(numberedIn(data, 'byHand', ['a', 'hidden'])).toBe('b:1\nhidden\na');
  expect(numberedIn(new FormData(), 'byHand', ['a', 'b'])).toBe('a\nb');
});
