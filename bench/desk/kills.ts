import { killWhileStepping } from '../../tests/support/chaos/desk-kills.ts';
import { figuresOfKills } from '../support/figures-of-kills.ts';
import type { Figure } from '../support/table.ts';

const KILLS = Number(process.env.DESK_KILLS ?? 20);

const NONE = { must: { atMost: 0 } };

/** Kills the shop under two owners and 16 shoppers. The short form is tests/stories/desk/kills.test.ts. */
export async function killFigures(): Promise<Figure[]> {
  const { steps, ...killed } = await killWhileStepping(KILLS);
  const what = `${KILLS} kills while two owners step and 16 clients order`;
  return [
    { what: `${what}: steps confirmed`, value: steps.taken, unit: '', must: { atLeast: 1 } },
    { what: `${what}: steps pressed in vain`, value: steps.inVain, unit: '' },
    { what: `${what}: confirmed steps lost`, value: steps.lost, unit: '', ...NONE },
    { what: `${what}: steps doubled`, value: steps.doubled, unit: '', ...NONE },
    { what: `${what}: orders whose state does not follow`, value: steps.inconsistent, unit: '', ...NONE },
    ...figuresOfKills(what, killed),
  ];
}
