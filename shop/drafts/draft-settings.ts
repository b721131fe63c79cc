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

export type DraftSettings = {
  language: DraftLanguage;
  templates: Record<DraftLanguage, Record<DraftOccasion, string>>;
  names: BrandNames;
};

type Templates = { [occasion in DraftOccasion]?: string | undefined };

/** `seen`: what the form showed; a template missing there was as saved. */
export type TypedTemplates = { seen: Templates; typed: Templates };

/** Typed over what is saved now, which the next save is compared with. */
export type UnsavedTemplates = TypedTemplates & { mistakes: Templates };

export type TemplatesOutcome = { state: 'saved' } | ({ state: 'not saved' } & UnsavedTemplates);

/** In characters: a WhatsApp link of 2,000 opens on every phone. */
export const LONGEST_TEMPLATE = 1000;

export function draftSettings(
  language: DraftLanguage = 'Roman Urdu',
  changed: { [language in DraftLanguage]?: Templates | undefined } = {},
): Omit<DraftSettings, 'names'> {
  const all = DRAFT_LANGUAGES.map((one) => [one, withFirst(one, changed[one])] as const);
  return { language, templates: Object.fromEntries(all) as DraftSettings['templates'] };
}

function withFirst(language: DraftLanguage, changed: Templates = {}): Record<DraftOccasion, string> {
  const first = FIRST_DRAFTS[language];
  const all = DRAFT_OCCASIONS.map((occasion) => [occasion, changed[occasion] ?? first[occasion]] as const);
  return Object.fromEntries(all) as Record<DraftOccasion, string>;
}

/**
 * An owner's changed templates over the saved ones (`changed`). An empty one returns to the shop's own. One that somebody else
 * changed meanwhile is a mistake too.
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

/** Those that differ from the shop's own; an empty one returns to the shop's own. */
export function changedTemplates(language: DraftLanguage, typed: Templates): Templates {
  const changed = DRAFT_OCCASIONS.flatMap((occasion) => {
    const template = (typed[occasion] ?? '').replaceAll('\r\n', '\n').trim();
    return template === '' || template === FIRST_DRAFTS[language][occasion] ? [] : [[occasion, template]];
  });
  return Object.fromEntries(changed);
}
