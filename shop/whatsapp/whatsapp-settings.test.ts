import { expect, test } from 'vitest';
import { FIRST_TEMPLATES, WHATSAPP_LANGUAGES, WHATSAPP_OCCASIONS } from './templates.ts';
import {
  changedTemplates,
  LONGEST_TEMPLATE,
  mergedTemplates,
  templateMistakes,
  whatsappSettings,
} from './whatsapp-settings.ts';

test('an owner’s template is used, and the shop’s own for every other occasion and language', () => {
  const changed = changedTemplates('English', { sent: 'It left, {name}.\r\nThank you!' });
  const { language, templates } = whatsappSettings(undefined, { English: changed });
  expect(language).toBe('Roman Urdu');
  expect(templates.English.sent).toBe('It left, {name}.\nThank you!');
  expect(templates.English.confirm).toBe(FIRST_TEMPLATES.English.confirm);
  expect(templates['Roman Urdu']).toEqual(FIRST_TEMPLATES['Roman Urdu']);
});

test('the shop’s own templates and emptied ones are no changes, and have no mistakes', () => {
  for (const language of WHATSAPP_LANGUAGES) {
    expect(Object.keys(FIRST_TEMPLATES[language])).toEqual([...WHATSAPP_OCCASIONS]);
    expect(templateMistakes(FIRST_TEMPLATES[language])).toEqual({});
    expect(changedTemplates(language, { ...FIRST_TEMPLATES[language], sent: ' ' })).toEqual({});
  }
});

test('a field that cannot be filled in is named, and a text too long for WhatsApp is told', () => {
  const mistakes = templateMistakes({ sent: 'Salam {naam} {order}', returned: 'x'.repeat(LONGEST_TEMPLATE + 7) });
  expect(mistakes.sent).toMatch(/^\{naam\} cannot be filled in\. These can: \{name\}/);
  expect(mistakes.returned).toBe('This is 7 characters too long for WhatsApp.');
  expect(Object.keys(mistakes)).toEqual(['sent', 'returned']);
});

test('only templates that were changed in the form are changed, over those of another owner', () => {
  const seen = FIRST_TEMPLATES.English;
  const typed = { ...seen, sent: 'It left.\r\nThank you!', delivered: '' };
  const changed = { confirm: 'Is it right?', delivered: 'It came.' };
  expect(mergedTemplates('English', { seen, typed }, changed)).toEqual({
    typed: { ...seen, ...changed, sent: 'It left.\nThank you!' },
    seen: { ...seen, ...changed },
    mistakes: {},
  });
});

test('a template that two owners changed is told with what it is now, and what was typed stays', () => {
  const seen = { ...FIRST_TEMPLATES.English, sent: 'It left.' };
  const typed = { ...seen, sent: 'It left, {naam}.' };
  const form = mergedTemplates('English', { seen, typed }, { sent: 'Gone!' });
  expect(form).toMatchObject({ typed: { sent: 'It left, {naam}.' }, mistakes: { sent: 'Now it is: Gone!' } });
  const again = mergedTemplates('English', form, { sent: 'Gone!' });
  expect(again.mistakes.sent).toContain('{naam} cannot be filled in.');
  expect(mergedTemplates('English', { seen: {}, typed: { sent: 'Mine' } }, { sent: 'Gone!' }).mistakes).toEqual({});
});
