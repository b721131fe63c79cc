import type { BrandNames } from '../brand.ts';
import { mergedValues } from '../editing/merged-values.ts';
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
  names: BrandNames;
};

/** Templates of one language that owners typed or changed. */
type Templates = { [occasion in DraftOccasion]?: string | undefined };

/** What a form showed, and what it says now. What it does not say that it showed was there when it was saved. */
export type TypedTemplates = { seen: Templates; typed: Templates };

/** A form that is not saved: what was typed over what is saved now, with which it is compared when it is saved again. */
export type UnsavedTemplates = TypedTemplates & { mistakes: Templates };

export type TemplatesOutcome = { state: 'saved' } | ({ state: 'not saved' } & UnsavedTemplates);

/** Characters of one template: a WhatsApp link of 2,000 opens on every phone. */
export const LONGEST_TEMPLATE = 1000;

/** The templates as they are used: the owners' where they wrote one, else the shop's. */
export function draftSettings(
  language: DraftLanguage = 'Roman Urdu',
  changed: { [language in DraftLanguage]?: Templates | undefined } = {},
): Omit<DraftSettings, 'names'> {
  const all = DRAFT_LANGUAGES.map((one) => [one, withFirst(one, changed[one])] as const);
  return { language, templates: Object.fromEntries(all) as DraftSettings['templates'] };
}

/** The templates of a language, the shop's own where owners changed none. */
function withFirst(language: DraftLanguage, changed: Templates = {}): Record<DraftOccasion, string> {
  const first = FIRST_DRAFTS[language];
  const all = DRAFT_OCCASIONS.map((occasion) => [occasion, changed[occasion] ?? first[occasion]] as const);
  return Object.fromEntries(all) as Record<DraftOccasion, string>;
}

/**
 * The templates that an owner changed, over those that are saved now: `changed` are the owners' of this language. An empty
 * one is the shop's own again. One that somebody else changed meanwhile is a mistake too.
 */
export function mergedTemplates(
  language: DraftLanguage,
  { seen, typed }: TypedTemplates,
  changed: Templates = {},
): UnsavedTemplates {
  const now = withFirst(language, changed);
  const stored = (form: Templates) => withFirst(language, changedTemplates(language, form));
  const forms = { seen: stored({ ...now, ...seen }), typed: stored(typed), now };
  const { values, mistakes } = mergedValues(DRAFT_OCCASIONS, forms);
  return { typed: values, seen: now, mistakes: { ...draftMistakes(values), ...mistakes } };
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
