import { type DeskLanguage, isDeskLanguage } from '../../../shop/desk/desk-language.ts';
import { plainEmail } from '../../../shop/owners.ts';
import { lockSetting, readSettings, saveSetting } from '../desk-settings.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';

/** The setting with the language of each person's desk, by address; who is not in it reads English. */
const SETTING = 'desk languages';

type Chosen = Readonly<Record<string, unknown>>;

export async function deskLanguageOf(store: Store, email: string): Promise<DeskLanguage> {
  const chosen = ((await readSettings(store, [SETTING])).get(SETTING) ?? {}) as Chosen;
  const language = chosen[plainEmail(email)];
  return isDeskLanguage(language) ? language : 'en';
}

export async function chooseDeskLanguage(store: Store, email: string, language: DeskLanguage): Promise<void> {
  await write(store, async (trx) => {
    const all = (await lockSetting(trx, SETTING, {})) as Chosen;
    await saveSetting(trx, SETTING, { ...all, [plainEmail(email)]: language });
  });
}
