import { z } from 'zod';
import type { BrandNames } from '../../shop/brand.ts';
import { WHATSAPP_LANGUAGES, WHATSAPP_OCCASIONS, type WhatsAppLanguage } from '../../shop/whatsapp/templates.ts';
import {
  changedTemplates,
  mergedTemplates,
  type TemplatesOutcome,
  type TypedTemplates,
  type WhatsAppSettings,
  whatsappSettings,
} from '../../shop/whatsapp/whatsapp-settings.ts';
import { lockSetting, readSettings, saveSetting } from '../store/desk-settings.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';

const LANGUAGE = 'whatsapp language';

/** A setting of its own for each language: two owners who save two languages at once both count. */
function templatesOf(language: WhatsAppLanguage): string {
  return `whatsapp templates, ${language}`;
}

/** What another release stored and this one does not know is left out. */
const language = z.enum(WHATSAPP_LANGUAGES).optional().catch(undefined);
const templates = z.partialRecord(z.enum(WHATSAPP_OCCASIONS), z.string()).optional().catch(undefined);

export async function readWhatsAppSettings(
  store: Store,
  { shopName, resinName }: BrandNames,
): Promise<WhatsAppSettings> {
  const values = await readSettings(store, [LANGUAGE, ...WHATSAPP_LANGUAGES.map(templatesOf)]);
  const changed = WHATSAPP_LANGUAGES.map((one) => [one, templates.parse(values.get(templatesOf(one)))] as const);
  return {
    ...whatsappSettings(language.parse(values.get(LANGUAGE)), Object.fromEntries(changed)),
    names: { shopName, resinName },
  };
}

/** Saves those templates of one language that an owner changed, all of them or none. */
export async function saveTemplates(
  store: Store,
  language: WhatsAppLanguage,
  form: TypedTemplates,
): Promise<TemplatesOutcome> {
  const setting = templatesOf(language);
  return write(store, async (trx) => {
    const merged = mergedTemplates(language, form, templates.parse(await lockSetting(trx, setting, {})));
    if (Object.keys(merged.mistakes).length > 0) return { state: 'not saved', ...merged };
    await saveSetting(trx, setting, changedTemplates(language, merged.typed));
    return { state: 'saved' };
  });
}

export async function saveWhatsAppLanguage(store: Store, language: WhatsAppLanguage): Promise<void> {
  await write(store, (trx) => saveSetting(trx, LANGUAGE, language));
}
