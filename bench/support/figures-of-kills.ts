import type { Killed } from '../../tests/support/chaos/kills.ts';
import type { Figure } from './table.ts';

/** Lost and doubled orders and emails after processes were killed. */
export function figuresOfKills(what: string, found: Killed): Figure[] {
  return [
    { what: `${what}: orders acknowledged`, value: found.acknowledged, unit: '' },
    { what: `${what}: presses in vain`, value: found.inVain, unit: '' },
    { what: `${what}: acknowledged orders missing`, value: found.missing, unit: '', ...NONE },
    { what: `${what}: orders doubled`, value: found.doubled, unit: '', ...NONE },
    {
      what: `${what}: of ${found.withCode} orders with a code, and all others, wrong sums`,
      value: found.wrongSums,
      unit: '',
      ...NONE,
    },
    { what: `${what}: orders without three emails`, value: found.withoutThreeEmails, unit: '', ...NONE },
    { what: `${what}: of ${found.post.emails} emails did not arrive`, value: found.post.missing, unit: '', ...NONE },
    { what: `${what}: emails twice, same Idempotency-Key`, value: found.post.sameKeyAgain, unit: '' },
    { what: `${what}: emails twice, another key`, value: found.post.otherKeyAgain, unit: '', ...NONE },
  ];
}

const NONE = { must: { atMost: 0 } };
