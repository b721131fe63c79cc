import { type EmailChoice, isEmailChoice } from '../../../shop/emails/email-choice.ts';
import { plainEmail } from '../../../shop/owners.ts';
import { lockSetting, readSettings, saveSetting } from '../desk-settings.ts';
import { withAddedOwners } from '../sign-in/people.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';

/** The setting with each owner's choice, by address; who is not in it gets each order. */
const SETTING = 'emails about orders';

/** The setting with when they chose it, ms since 1970, by address; choices of earlier releases have no time. */
const CHOSEN_AT = 'emails about orders chosen at';

/** Which of these owners, and of those added on the desk, get such emails. */
export async function ownersWhoGet(store: Store, what: EmailChoice, owners: readonly string[]): Promise<string[]> {
  const [chosen, all] = await Promise.all([choices(store), withAddedOwners(store, owners)]);
  return all.filter((owner) => choiceOf(owner, chosen) === what);
}

export async function emailChoiceOf(store: Store, owner: string): Promise<EmailChoice> {
  return choiceOf(owner, await choices(store));
}

/** Choosing the same again changes nothing. `at`: ms since 1970. */
export async function chooseEmails(store: Store, owner: string, what: EmailChoice, at: number): Promise<void> {
  await write(store, async (trx) => {
    const all = (await lockSetting(trx, SETTING, {})) as Choices;
    if (choiceOf(owner, all) === what) return;
    await saveSetting(trx, SETTING, { ...all, [plainEmail(owner)]: what });
    await beginAnew(trx, [owner], at);
  });
}

/** Those of these who become owners again get summaries of nothing before. `at`: ms since 1970. */
export async function beginChoicesAnew(trx: Writing, isFormer: (owner: string) => boolean, at: number): Promise<void> {
  const chosen = await choices(trx);
  const former = Object.keys(chosen).filter((owner) => choiceOf(owner, chosen) === 'evening' && isFormer(owner));
  if (former.length > 0) await beginAnew(trx, former, at);
}

async function beginAnew(trx: Writing, owners: readonly string[], at: number): Promise<void> {
  const times = (await lockSetting(trx, CHOSEN_AT, {})) as Times;
  const anew = owners.map((owner) => [plainEmail(owner), at]);
  await saveSetting(trx, CHOSEN_AT, { ...times, ...Object.fromEntries(anew) });
}

/** When an owner chose what they get, ms since 1970; 0 where that is not known. */
export async function timeOfChoice(store: Store): Promise<(owner: string) => number> {
  const times = ((await readSettings(store, [CHOSEN_AT])).get(CHOSEN_AT) ?? {}) as Times;
  return (owner) => times[plainEmail(owner)] ?? 0;
}

type Times = Readonly<Record<string, number>>;
type Choices = Readonly<Record<string, unknown>>;

async function choices(store: Store | Writing): Promise<Choices> {
  return ((await readSettings(store, [SETTING])).get(SETTING) ?? {}) as Choices;
}

function choiceOf(owner: string, chosen: Choices): EmailChoice {
  const choice = chosen[plainEmail(owner)];
  return isEmailChoice(choice) ? choice : 'each';
}
