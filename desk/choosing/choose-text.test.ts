import { expect, test } from 'vitest';
import { sayBy } from '../language/say.ts';
import { chooseText, chosenText } from './choose-text.ts';

const say = sayBy(undefined);
const sixty = Array.from({ length: 60 }, (_, nth) => ({ id: `ORDER${nth}`, seen: 2 }));

test('the link says how many it chooses, and of which kind', () => {
  expect(chooseText('packed', 60, say)).toBe('Choose all 60 packed');
  expect(chooseText('', 60, say)).toBe('Choose all 60');
  expect(chooseText('delivered', 201, say)).toBe('Choose the newest 200 delivered');
  expect(chooseText('', undefined, say)).toBe('Choose all that were found');
});

test('what is chosen is counted, and what is not is told', () => {
  const chosen = { chosen: sixty, came: 0, next: undefined };
  expect(chosenText(chosen, 0, say)).toBe('60 are chosen.');
  const one = { ...chosen, chosen: sixty.slice(0, 1) };
  expect(chosenText(one, 0, say)).toBe('1 is chosen.');
  expect(chosenText(one, 1, say)).toBe('1 is chosen, on another page.');
  expect(chosenText({ ...chosen, came: 1 }, 36, say)).toBe(
    '60 are chosen, 36 of them on other pages. 1 came since and is not chosen.',
  );
});
