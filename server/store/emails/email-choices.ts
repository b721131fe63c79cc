import { type EmailChoice, isEmailChoice } from '../../../shop/emails/email-choice.ts';
import { plainEmail } from '../../../shop/owners.ts';
import { lockSetting, readSettings, saveSetting } from '../desk-settings.ts';
import { withAddedOwners } from '../sign-in/people.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';

/** The setting with each owner's choice, by address; who is not in it gets each order. */
const SETTING = 'emails about orders';

/** Which of these owners, and of those added on the desk, get such emails. */
export async function ownersWhoGet(store: Store, what: EmailChoice, owners: readonly string[]): Promise<string[]> {
  const [chosen, all] = await Promise.all([choices(store), withAddedOwners(store, owners)]);
  return all.filter((owner) => choiceOf(owner, chosen) === what);
}

export async function emailChoiceOf(store: Store, owner: string): Promise<EmailChoice> {
  return choiceOf(owner, await choices(store));
}

export async function chooseEmails(store: Store, owner: string, what: EmailChoice): Promise<void> {
  await write(store, async (trx) => {
    const all = await lockSetting(trx, SETTING, {});
    await saveSetting(trx, SETTING, { ...(all as Choices), [plainEmail(owner)]: what });
  });
}

type Choices = Readonly<Record<string, unknown>>;

async function choices(store: Store): Promise<Choices> {
  return ((await readSettings(store, [SETTING])).get(SETTING) ?? {}) as Choices;
}

function choiceOf(owner: string, chosen: Choices): EmailChoice {
  const choice = chosen[plainEmail(owner)];
  return isEmailChoice(choice) ? choice : 'each';
}
