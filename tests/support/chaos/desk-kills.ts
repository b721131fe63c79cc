import { setTimeout as sleep } from 'node:timers/promises';
import { deskOrder, statusColumns } from '../../../server/store/orders/order-columns.ts';
import { readOrder } from '../../../server/store/orders/order-content.ts';
import { historiesOf } from '../../../server/store/orders/order-history.ts';
import type { Store } from '../../../server/store/store.ts';
import { refusalOf } from '../../../shop/steps/order-refusal.ts';
import type { HistoryRow } from '../../../shop/steps/order-step.ts';
import { type DeskOwner, signIn } from '../desk/desk-owner.ts';
import { storeOf } from '../engine.ts';
import { openEmailService } from '../outside-services/email-service.ts';
import { WITH_DESK } from '../shop-process.ts';
import { openSmallShop } from '../small-shop.ts';
import { dropBodies } from './audit.ts';
import { type Killed, settle } from './kills.ts';
import { startShopping } from './shoppers.ts';
import { startStepping } from './steppers.ts';

/** The outcome for orders, and for the owners' steps. */
export type DeskKilled = Killed & { steps: StepAudit & { taken: number; inVain: number } };

type StepAudit = {
  /** Steps that a screen said were taken and that are not stored. */
  lost: number;
  /** Steps that are stored more than once, or that a screen said were refused. */
  doubled: number;
  /** Orders whose steps do not follow from each other, or whose state is not what they come to. */
  inconsistent: number;
};

const OWNERS = ['sana@shop.example', 'bilal@shop.example'];
const CLIENTS = 16;

/** Steps that are confirmed between two kills, at least. */
const STEPS_A_LIFE = 5;

/** The time between two kills, in ms, is random up to this. */
const LONGEST_LIFE_MS = 1500;

/** Kills the shop with signal 9 that many times, while two owners step and 16 clients order. */
export async function killWhileStepping(kills: number): Promise<DeskKilled> {
  const mail = await openEmailService();
  const shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: OWNERS.join(), EMAIL_SERVICE_URL: mail.url });
  const owners: DeskOwner[] = [];
  for (const email of OWNERS) owners.push(await signIn(shop, email));
  const shoppers = startShopping(shop.url, { clients: CLIENTS, restMs: 200 });
  const steppers = startStepping(owners, 5);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = steppers.taken.size;
    await sleep(Math.random() * LONGEST_LIFE_MS);
    // However slow the machine is, some steps were confirmed before it dies.
    while (steppers.taken.size < before + STEPS_A_LIFE) await sleep(10);
    await shop.kill();
    await shop.start();
    dropBodies(mail);
  }
  await sleep(LONGEST_LIFE_MS);
  await steppers.stop();
  const killed = await settle(shop, mail, shoppers);
  const { taken, refused, inVain } = steppers;
  const store = await storeOf(shop);
  const steps = await auditSteps(store, { taken, refused });
  await store.destroy();
  return { ...killed, steps: { ...steps, taken: taken.size, inVain } };
}

/** The stored steps, compared with what owners were answered. */
async function auditSteps(
  store: Store,
  { taken, refused }: { taken: ReadonlySet<string>; refused: ReadonlySet<string> },
): Promise<StepAudit> {
  const rows = await store.selectFrom('orders').selectAll().where('state', '!=', '').execute();
  const found = { lost: 0, doubled: 0, inconsistent: 0 };
  const counts = new Map<string, number>();
  for (const { id, placed_at: placedAt, content, ...row } of rows) {
    const history = (await historiesOf(store, [id]))(id);
    for (const { key } of history) counts.set(`${id} ${key}`, (counts.get(`${id} ${key}`) ?? 0) + 1);
    const columns = statusColumns(deskOrder({ id, placedAt }, readOrder(content), history));
    const isAsStored = Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);
    if (!isAsStored || !followsThrough(history)) found.inconsistent += 1;
  }
  found.lost = [...taken].filter((name) => !counts.has(name)).length;
  found.doubled = [...counts].filter(([name, count]) => count > 1 || refused.has(name)).length;
  return found;
}

/** Whether each step fits after those before it. */
function followsThrough(history: readonly HistoryRow[]): boolean {
  return history.every((row, nth) => refusalOf(history.slice(0, nth), row, Date.now()) === undefined);
}
