import type { Desk } from '../../shop/desk/desk.ts';
import { WHATSAPP_OCCASIONS, type WhatsAppLanguage } from '../../shop/whatsapp/templates.ts';
import type { TemplatesOutcome, TypedTemplates } from '../../shop/whatsapp/whatsapp-settings.ts';

export type PostedTemplates = { language: WhatsAppLanguage; outcome: TemplatesOutcome };

/** Saves the changed sentences when none has a mistake. */
export async function takePostedTemplates(
  form: FormData,
  language: WhatsAppLanguage,
  desk: Pick<Desk, 'saveTemplates'>,
): Promise<PostedTemplates> {
  const typed = Object.fromEntries(WHATSAPP_OCCASIONS.map((occasion) => [occasion, String(form.get(occasion) ?? '')]));
  return { language, outcome: await desk.saveTemplates(language, { seen: readSeen(form), typed }) };
}

/** Empty where another form posted it. */
function readSeen(form: FormData): TypedTemplates['seen'] {
  try {
    const seen = JSON.parse(String(form.get('seen'))) as Record<string, unknown>;
    const texts = WHATSAPP_OCCASIONS.filter((occasion) => typeof seen[occasion] === 'string');
    return Object.fromEntries(texts.map((occasion) => [occasion, String(seen[occasion])]));
  } catch {
    return {};
  }
}
