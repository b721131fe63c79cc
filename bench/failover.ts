import { type FailedOver, failOverWhileOrdering, type PrimaryFailure } from '../tests/support/chaos/fail-over.ts';
import type { Killed } from '../tests/support/chaos/kills.ts';
import { hasPgBouncer } from '../tests/support/postgres/pg-bouncer.ts';
import { figuresOfKills } from './support/figures-of-kills.ts';
import type { Figure } from './support/table.ts';

const CLIENTS = 64;
const ROUNDS: Record<PrimaryFailure, number> = { killed: 20, frozen: 10 };

/** A primary fails while shoppers order and its standby is promoted; every second round through PgBouncer. */
export async function benchFailover(): Promise<Figure[]> {
  return [...(await rounds('killed')), ...(await rounds('frozen'))];
}

async function rounds(failure: PrimaryFailure): Promise<Figure[]> {
  const found: FailedOver[] = [];
  for (let round = 0; round < ROUNDS[failure]; round += 1) {
    found.push(await failOverWhileOrdering({ failure, clients: CLIENTS, pooled: hasPgBouncer && round % 2 === 1 }));
  }
  const what = `${ROUNDS[failure]} primaries ${failure}, standbys promoted, while ${CLIENTS} clients order`;
  const asked = sum(found.map(({ pages }) => pages.asked));
  return [
    { what: `${what}: rounds through PgBouncer`, value: hasPgBouncer ? ROUNDS[failure] / 2 : 0, unit: '' },
    ...figuresOfKills(what, summed(found)),
    {
      what: `${what}: promotion to the next order, at worst`,
      value: Math.max(...found.map(({ acceptedAfterMs }) => acceptedAfterMs)),
      unit: 'ms',
      must: { atMost: 5000 },
    },
    { what: `${what}: pages asked for`, value: asked, unit: '', must: { atLeast: 1 } },
    {
      what: `${what}: pages not answered`,
      value: sum(found.map(({ pages }) => pages.failed)),
      unit: '',
      must: { atMost: 0 },
    },
  ];
}

/** The counts of all rounds together. */
function summed(found: readonly Killed[]): Killed {
  const of = (count: (one: Killed) => number) => sum(found.map(count));
  return {
    orders: of((one) => one.orders),
    missing: of((one) => one.missing),
    doubled: of((one) => one.doubled),
    withoutThreeEmails: of((one) => one.withoutThreeEmails),
    acknowledged: of((one) => one.acknowledged),
    inVain: of((one) => one.inVain),
    post: {
      emails: of(({ post }) => post.emails),
      missing: of(({ post }) => post.missing),
      sameKeyAgain: of(({ post }) => post.sameKeyAgain),
      otherKeyAgain: of(({ post }) => post.otherKeyAgain),
      seconds: of(({ post }) => post.seconds),
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
