import { orderWhilePricesChange } from '../tests/support/chaos/changing-price.ts';
import { setClockBack } from '../tests/support/chaos/clock.ts';
import { moveDataDirAway } from '../tests/support/chaos/data-dir.ts';
import { fillDisk } from '../tests/support/chaos/full-disk.ts';
import { killWhileOrdering } from '../tests/support/chaos/kills.ts';
import { orderWithoutMail, WAYS, type Way } from '../tests/support/chaos/mail-away.ts';
import { shareKeys } from '../tests/support/chaos/shared-key.ts';
import { takeOver } from '../tests/support/chaos/take-over.ts';
import { killFigures } from './desk/kills.ts';
import { benchStock } from './stock.ts';
import { figuresOfKills } from './support/figures-of-kills.ts';
import type { Figure } from './support/table.ts';

const KILLS = 200;
const RATE = 200;
const AWAY_MS = 60_000;
const MOVES_AWAY = 60;
const ORDERS_AMID_CHANGES = 2000;
const SHARED_KEYS = 100;

const NONE = { must: { atMost: 0 } };

/** Counts lost and doubled orders and emails while parts fail. The short form is tests/stories/staying-up/chaos.test.ts. */
export async function benchFailures(): Promise<Figure[]> {
  return [
    ...(await takenOver()),
    ...(await filled()),
    ...(await movedAway()),
    ...(await setBack()),
    ...(await pricesChanged()),
    ...(await keysShared()),
    ...(await withoutMail()),
    ...(await killed()),
    ...(await killFigures()),
    ...(await benchStock()),
  ];
}

/** Each way in which the email service fails. */
async function withoutMail(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const way of WAYS) figures.push(...(await mailAway(way)));
  return figures;
}

async function takenOver(): Promise<Figure[]> {
  const found = await takeOver(RATE);
  const what = `SIGTERM under ${RATE} requests a second, a second shop on the port`;
  return [
    { what: `${what}: requests`, value: found?.asked, unit: '' },
    { what: `${what}: cut off and repeated`, value: found?.again.length, unit: '', ...NONE },
    { what: `${what}: failed`, value: found?.failed.length, unit: '', ...NONE },
  ];
}

async function filled(): Promise<Figure[]> {
  const found = await fillDisk();
  return [
    { what: 'full disk: orders refused', value: found?.refused, unit: '', must: { atLeast: 1 } },
    { what: 'full disk: acknowledged orders missing', value: found?.missing, unit: '', ...NONE },
    { what: 'room again, no restart: of 30 orders acknowledged', value: found?.after, unit: '', must: { atLeast: 30 } },
    { what: 'room again: emails that did not arrive', value: found?.post.missing, unit: '', ...NONE },
  ];
}

async function movedAway(): Promise<Figure[]> {
  const found = await moveDataDirAway(MOVES_AWAY);
  const what = `data directory moved away and back ${MOVES_AWAY} times`;
  return [
    { what: `${what}: orders acknowledged meanwhile`, value: found.yesWhileAway, unit: '', ...NONE },
    { what: `${what}: orders refused meanwhile`, value: found.noWhileAway, unit: '', must: { atLeast: MOVES_AWAY } },
    { what: `${what}: of ${found.acknowledged} acknowledged orders missing`, value: found.missing, unit: '', ...NONE },
    { what: `${what}: emails that did not arrive`, value: found.post.missing, unit: '', ...NONE },
  ];
}

async function setBack(): Promise<Figure[]> {
  const { missing, post } = await setClockBack();
  return [
    { what: 'clock back by an hour: orders missing', value: missing, unit: '', ...NONE },
    { what: 'clock back by an hour: emails that did not arrive', value: post.missing, unit: '', ...NONE },
    { what: 'clock back by an hour: last email after', value: post.seconds, unit: 's', must: { atMost: 30 } },
  ];
}

async function pricesChanged(): Promise<Figure[]> {
  const found = await orderWhilePricesChange(ORDERS_AMID_CHANGES);
  const what = 'prices change while 16 clients order';
  return [
    { what: `${what}: orders acknowledged`, value: found.acknowledged, unit: '' },
    { what: `${what}: presses answered with the change`, value: found.told, unit: '', must: { atLeast: 1 } },
    { what: `${what}: presses in vain`, value: found.inVain, unit: '', ...NONE },
    { what: `${what}: orders at another total than was shown`, value: found.otherTotal, unit: '', ...NONE },
    { what: `${what}: acknowledged orders missing`, value: found.missing, unit: '', ...NONE },
    { what: `${what}: orders doubled`, value: found.doubled, unit: '', ...NONE },
    { what: `${what}: orders without three emails`, value: found.withoutThreeEmails, unit: '', ...NONE },
  ];
}

async function keysShared(): Promise<Figure[]> {
  const found = await shareKeys(SHARED_KEYS);
  const what = `16 clients press ${SHARED_KEYS} keys with an order of their own, twice each, in two processes`;
  return [
    { what: `${what}: orders acknowledged`, value: found.acknowledged, unit: '' },
    { what: `${what}: presses asked whether it is a second order`, value: found.asked, unit: '', must: { atLeast: 1 } },
    { what: `${what}: presses in vain`, value: found.inVain, unit: '', ...NONE },
    { what: `${what}: acknowledged orders missing`, value: found.missing, unit: '', ...NONE },
    { what: `${what}: acknowledged orders of other content`, value: found.ofOtherContent, unit: '', ...NONE },
    { what: `${what}: orders doubled`, value: found.doubled, unit: '', ...NONE },
    { what: `${what}: orders without three emails`, value: found.withoutThreeEmails, unit: '', ...NONE },
  ];
}

async function mailAway(way: Way): Promise<Figure[]> {
  const found = await orderWithoutMail(way, { awayMs: AWAY_MS, clients: 64, isTimed: true });
  const what = `email service ${SPOKEN[way]} for 60 s`;
  return [
    { what: `${what}: order p99 of a shop whose emails leave`, value: found.quietP99Ms, unit: 'ms' },
    {
      what: `${what}: order p99, against that`,
      value: found.awayP99Ms / found.quietP99Ms,
      unit: 'times',
      must: { atMost: 1.2 },
    },
    { what: `${what}: CPU, against that`, value: found.awayCpuMs / found.quietCpuMs, unit: 'times' },
    { what: `${what}: orders missing or refused`, value: found.missing + found.inVain, unit: '', ...NONE },
    { what: `${what}: of ${found.post.emails} emails did not arrive`, value: found.post.missing, unit: '', ...NONE },
    { what: `${what}: last email after`, value: found.post.seconds, unit: 's' },
  ];
}

const SPOKEN: Record<Way, string> = {
  down: 'down',
  fails: 'answering 500',
  hangs: 'hanging',
  'hangs up': 'closing half-way',
  nonsense: 'answering nonsense',
};

async function killed(): Promise<Figure[]> {
  return figuresOfKills(`${KILLS} kills while 16 clients order`, await killWhileOrdering(KILLS));
}
