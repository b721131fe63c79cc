import type { Desk } from '../../shop/desk/desk.ts';
import type { TemplatesOutcome, TypedTemplates } from '../../shop/drafts/draft-settings.ts';
import { DRAFT_OCCASIONS, type DraftLanguage } from '../../shop/drafts/whatsapp-draft.ts';

export type PostedSentences = { language: DraftLanguage; outcome: TemplatesOutcome };

/** Saves the changed sentences when none has a mistake. */
export async function takePostedSentences(
  form: FormData,
  language: DraftLanguage,
  desk: Pick<Desk, 'saveTemplates'>,
): Promise<PostedSentences> {
  const typed = Object.fromEntries(DRAFT_OCCASIONS.map((occasion) => [occasion, String(form.get(occasion) ?? '')]));
  return { language, outcome: await desk.saveTemplates(language, { seen: readSeen(form), typed }) };
}

/** Empty where another form posted it. */
function readSeen(form: FormData): TypedTemplates['seen'] {
  try {
    const seen = JSON.parse(String(form.get('seen'))) as Record<string, unknown>;
    const texts = DRAFT_OCCASIONS.filter((occasion) => typeof seen[occasion] === 'string');
    return Object.fromEntries(texts.map((occasion) => [occasion, String(seen[occasion])]));
  } catch {
    return {};
  }
}
