import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROUTES = join(import.meta.dirname, '..', 'routes');

/** Screens of those who are not signed in: nothing is told to them, so they are never read anew by themselves. */
const NOT_LIVE = 'sign-in/';

/** Their forms are presses, which wait for the network by themselves. */
const OF_PRESSES = [
  ...['calls', 'order', 'orders', 'slips'].map((name) => `orders/${name}.tsx`),
  'products/product.tsx',
];

test('every screen that is read anew holds what its last press was answered', () => {
  const screens = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.startsWith(NOT_LIVE),
  );
  const answering = screens.filter((name) => /\bactionData\b/.test(codeOf(name)));
  expect(answering.length).toBeGreaterThan(20);
  for (const name of answering) {
    expect(codeOf(name), name).toContain('= useAnswer(actionData);');
    // There, and where the screen gets it.
    expect(codeOf(name).match(/\bactionData\b/g), name).toHaveLength(2);
  }
});

test('what is typed on a screen whose form finds no network stays', () => {
  const screens = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.startsWith(NOT_LIVE) && !OF_PRESSES.includes(name),
  );
  const answering = screens.filter((name) => codeOf(name).includes('useAnswer(actionData)'));
  expect(answering.length).toBeGreaterThan(15);
  for (const name of answering) expect(codeOf(name), name).toContain('export const clientAction = ');
});

function codeOf(name: string): string {
  return readFileSync(join(ROUTES, name), 'utf8');
}
