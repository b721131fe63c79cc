import type { Killed } from '../tests/support/chaos/kills.ts';
import type { Figure } from './table.ts';

/** What must not happen to orders and letters when processes are killed. */
export function figuresOfKills(what: string, found: Killed): Figure[] {
  return [
    { what: `${what}: orders acknowledged`, value: found.acknowledged, unit: '' },
    { what: `${what}: presses in vain`, value: found.inVain, unit: '' },
    { what: `${what}: acknowledged orders missing`, value: found.missing, unit: '', ...NONE },
    { what: `${what}: orders doubled`, value: found.doubled, unit: '', ...NONE },
    { what: `${what}: orders without three letters`, value: found.withoutThreeEmails, unit: '', ...NONE },
    { what: `${what}: of ${found.post.emails} letters did not come`, value: found.post.missing, unit: '', ...NONE },
    { what: `${what}: letters twice, same Idempotency-Key`, value: found.post.sameKeyAgain, unit: '' },
    { what: `${what}: letters twice, another key`, value: found.post.otherKeyAgain, unit: '', ...NONE },
  ];
}

const NONE = { must: { atMost: 0 } };
