import { expect, test } from 'vitest';
import { isolated } from './text-direction.ts';

test('a text from right to left is isolated, another stays as it is', () => {
  expect(isolated('عائشہ خان')).toBe('\u2068عائشہ خان\u2069');
  expect(isolated('Ayesha Khan')).toBe('Ayesha Khan');
});
