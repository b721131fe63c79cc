import { expect, test } from 'vitest';
import { killWhileStepping } from '../../support/chaos/desk-kills.ts';

test('a step that a screen confirmed survives kills, once, and every state follows from its steps', {
  timeout: 120_000,
}, async () => {
  const { steps, ...orders } = await killWhileStepping(3);
  expect(steps).toMatchObject({ lost: 0, doubled: 0, inconsistent: 0 });
  expect(steps.taken).toBeGreaterThanOrEqual(15);
  expect(orders).toMatchObject({
    missing: 0,
    doubled: 0,
    withoutThreeEmails: 0,
    post: { missing: 0, otherKeyAgain: 0 },
  });
});
