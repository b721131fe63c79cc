import { attack } from '../../tests/support/hostile/attack.ts';
import { attackDesk } from '../../tests/support/hostile/desk-attack.ts';
import { deskOnShop } from '../../tests/support/hostile/desk-on-shop.ts';
import { WITH_DESK } from '../../tests/support/shop-process.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import type { Figure } from '../support/table.ts';

/** On each engine; together 100,000. One in ten is no HTTP that a browser would send. */
const REQUESTS = Number(process.env.DESK_REQUESTS ?? 50_000);
const RAW = REQUESTS / 10;

/** An owner and an address may guess this often in 15 minutes (server/desk/sign-in/sign-in-limits.ts). */
const GUESSES = 10;

const NONE = { must: { atMost: 0 } };

/** Strangers at the desk. The short form is tests/stories/desk/hostile.test.ts. */
export async function hostileFigures(): Promise<Figure[]> {
  const shop = await openSmallShop({ ...WITH_DESK, TRUST_PROXY: '1', OWNER_EMAILS: 'sana@shop.example' });
  const found = await attackDesk(shop, REQUESTS - RAW, 16);
  const raw = await attack(Number(new URL(shop.deskUrl).port), RAW, 17);
  for (const wrong of found.wrong) console.log(wrong);
  for (const { request, answer } of raw.wrong) console.log(`${JSON.stringify(request)}\n  ${JSON.stringify(answer)}`);
  if (found.changed.length > 0) console.log(`Changed: ${found.changed.join(', ')}`);
  const surprises = shop.log().match(/unhandled|uncaught|could not be answered|could not be rendered/gi)?.length ?? 0;
  const answered = await deskOnShop(shop);
  const alive = shop.exitCode() === null && (await fetch(shop.deskUrl)).ok;
  await shop.stop();
  const known = [...found.statuses].sort(([one], [other]) => one - other).map(([status, n]) => `${n} x ${status}`);
  const what = 'strangers at the desk';
  return [
    { what: `${what}: requests (${known.join(', ')})`, value: found.sent + raw.sent, unit: '' },
    { what: `${what}: answers with data`, value: found.withData + raw.wrongCount, unit: '', ...NONE },
    { what: `${what}: tables changed`, value: found.changed.length, unit: '', ...NONE },
    { what: `${what}: 5xx`, value: found.faults, unit: '', ...NONE },
    {
      what: `${what}: guesses at an owner’s code heard`,
      value: found.guessesOfOwner,
      unit: '',
      must: { atMost: GUESSES },
    },
    {
      what: `${what}: guesses from one address heard`,
      value: found.guessesFromOne,
      unit: '',
      must: { atMost: GUESSES },
    },
    { what: `${what}: crashes`, value: alive ? 0 : 1, unit: '', ...NONE },
    { what: `${what}: surprises in the log`, value: surprises, unit: '', ...NONE },
    {
      what: `${what}: addresses of the desk that answer on the shop’s port`,
      value: answered.length,
      unit: '',
      ...NONE,
    },
  ];
}
