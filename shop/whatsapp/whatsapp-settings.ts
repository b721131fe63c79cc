import type { BrandNames } from '../brand.ts';
import { mergedValues } from '../editing/merged-values.ts';
import {
  FIRST_TEMPLATES,
  TEMPLATE_FIELDS,
  unknownFields,
  WHATSAPP_LANGUAGES,
  WHATSAPP_OCCASIONS,
  type WhatsAppLanguage,
  type WhatsAppOccasion,
} from './templates.ts';

export type WhatsAppSettings = {
  language: WhatsAppLanguage;
  templates: Record<WhatsAppLanguage, Record<WhatsAppOccasion, string>>;
  names: BrandNames;
};

type Templates = { [occasion in WhatsAppOccasion]?: string | undefined };

/** `seen`: what the form showed; a template missing there was as saved. */
export type TypedTemplates = { seen: Templates; typed: Templates };

/** Typed over what is saved now, which the next save is compared with. */
export type UnsavedTemplates = TypedTemplates & { mistakes: Templates };

export type TemplatesOutcome = { state: 'saved' } | ({ state: 'not saved' } & UnsavedTemplates);

/** In characters: a WhatsApp link of 2,000 opens on every phone. */
export const LONGEST_TEMPLATE = 1000;

export function whatsappSettings(
  language: WhatsAppLanguage = 'Roman Urdu',
  changed: { [language in WhatsAppLanguage]?: Templates | undefined } = {},
): Omit<WhatsAppSettings, 'names'> {
  const all = WHATSAPP_LANGUAGES.map((one) => [one, withFirst(one, changed[one])] as const);
  return { language, templates: Object.fromEntries(all) as WhatsAppSettings['templates'] };
}

function withFirst(language: WhatsAppLanguage, changed: Templates = {}): Record<WhatsAppOccasion, string> {
  const first = FIRST_TEMPLATES[language];
  const all = WHATSAPP_OCCASIONS.map((occasion) => [occasion, changed[occasion] ?? first[occasion]] as const);
  return Object.fromEntries(all) as Record<WhatsAppOccasion, string>;
}

/**
 * An owner's changed templates over the saved ones (`changed`). An empty one returns to the shop's own. One that somebody else
 * changed meanwhile is a mistake too.
 */
export function mergedTemplates(
  language: WhatsAppLanguage,
  { seen, typed }: TypedTemplates,
  changed: Templates = {},
): UnsavedTemplates {
  const now = withFirst(language, changed);
  const stored = (form: Templates) => withFirst(language, changedTemplates(language, form));
  const forms = { seen: stored({ ...now, ...seen }), typed: stored(typed), now };
  const { values, mistakes } = mergedValues(WHATSAPP_OCCASIONS, forms);
  return { typed: values, seen: now, mistakes: { ...templateMistakes(values), ...mistakes } };
}

export function templateMistakes(typed: Templates): Templates {
  return Object.fromEntries(
    WHATSAPP_OCCASIONS.map((occasion) => [occasion, mistakeIn(typed[occasion] ?? '')]).filter(([, mistake]) => mistake),
  );
}

function mistakeIn(template: string): string | undefined {
  const unknown = unknownFields(template);
  const known = TEMPLATE_FIELDS.map((field) => `{${field}}`).join(' ');
  if (unknown.length > 0) return `${unknown.join(' and ')} cannot be filled in. These can: ${known}.`;
  return template.length > LONGEST_TEMPLATE
    ? `This is ${template.length - LONGEST_TEMPLATE} characters too long for WhatsApp.`
    : undefined;
}

/** Those that differ from the shop's own; an empty one returns to the shop's own. */
export function changedTemplates(language: WhatsAppLanguage, typed: Templates): Templates {
  const changed = WHATSAPP_OCCASIONS.flatMap((occasion) => {
    const template = (typed[occasion] ?? '').replaceAll('\r\n', '\n').trim();
    return template === '' || template === FIRST_TEMPLATES[language][occasion] ? [] : [[occasion, template]];
  });
  return Object.fromEntries(changed);
}
