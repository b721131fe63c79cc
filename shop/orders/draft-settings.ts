import type { BrandNames } from '../brand.ts';
import {
  DRAFT_FIELDS,
  DRAFT_LANGUAGES,
  DRAFT_OCCASIONS,
  type DraftLanguage,
  type DraftOccasion,
  FIRST_DRAFTS,
  unknownFields,
} from './whatsapp-draft.ts';

/** The owners' templates by language and occasion, and the language that 'WhatsApp' opens. */
export type DraftSettings = {
  language: DraftLanguage;
  templates: Record<DraftLanguage, Record<DraftOccasion, string>>;
  /** The brands' names, which templates name. */
  names: BrandNames;
};

/** Templates of one language that owners typed or changed. */
type Templates = { [occasion in DraftOccasion]?: string | undefined };

/** Characters of one template: a WhatsApp link of 2,000 opens on every phone. */
export const LONGEST_TEMPLATE = 1000;

/** The templates as they are used: the owners' where they wrote one, else the shop's. */
export function draftSettings(
  language: DraftLanguage = 'Roman Urdu',
  changed: { [language in DraftLanguage]?: Templates | undefined } = {},
): Omit<DraftSettings, 'names'> {
  const all = DRAFT_LANGUAGES.map((one) => [one, { ...FIRST_DRAFTS[one], ...changed[one] }] as const);
  return { language, templates: Object.fromEntries(all) as DraftSettings['templates'] };
}

/** What is wrong with typed templates, as one sentence for each of them. */
export function draftMistakes(typed: Templates): Templates {
  return Object.fromEntries(
    DRAFT_OCCASIONS.map((occasion) => [occasion, mistakeIn(typed[occasion] ?? '')]).filter(([, mistake]) => mistake),
  );
}

function mistakeIn(template: string): string | undefined {
  const unknown = unknownFields(template);
  const known = DRAFT_FIELDS.map((field) => `{${field}}`).join(' ');
  if (unknown.length > 0) return `${unknown.join(' and ')} cannot be filled in. These can: ${known}.`;
  return template.length > LONGEST_TEMPLATE
    ? `This is ${template.length - LONGEST_TEMPLATE} characters too long for WhatsApp.`
    : undefined;
}

/** The typed templates of a language that differ from the shop's own; an empty one is the shop's own again. */
export function changedTemplates(language: DraftLanguage, typed: Templates): Templates {
  const changed = DRAFT_OCCASIONS.flatMap((occasion) => {
    const template = (typed[occasion] ?? '').replaceAll('\r\n', '\n').trim();
    return template === '' || template === FIRST_DRAFTS[language][occasion] ? [] : [[occasion, template]];
  });
  return Object.fromEntries(changed);
}
