import { expect, test } from 'vitest';
import { savesData } from './save-data.ts';

test.each(['on', 'On', ' on', 'on;level=2', 'on, on'])('%j asks for less data', (value) =>
  expect(savesData(value)).toBe(true),
);

test.each(['off', '', 'once', '?1', undefined, null])('%j does not', (value) => expect(savesData(value)).toBe(false));
