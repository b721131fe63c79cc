import { expect, test } from 'vitest';
import { changedTemplates, draftMistakes, draftSettings, LONGEST_TEMPLATE, mergedTemplates } from './draft-settings.ts';
import { DRAFT_LANGUAGES, DRAFT_OCCASIONS, FIRST_DRAFTS } from './whatsapp-draft.ts';

test('an owner’s template is used, and the shop’s own for every other occasion and language', () => {
  const changed = changedTemplates('English', { sent: 'It left, {name}.\r\nThank you!' });
  const { language, templates } = draftSettings(undefined, { English: changed });
  expect(language).toBe('Roman Urdu');
  expect(templates.English.sent).toBe('It left, {name}.\nThank you!');
  expect(templates.English.confirm).toBe(FIRST_DRAFTS.English.confirm);
  expect(templates['Roman Urdu']).toEqual(FIRST_DRAFTS['Roman Urdu']);
});

test('the shop’s own templates and emptied ones are no changes, and have no mistakes', () => {
  for (const language of DRAFT_LANGUAGES) {
    expect(Object.keys(FIRST_DRAFTS[language])).toEqual([...DRAFT_OCCASIONS]);
    expect(draftMistakes(FIRST_DRAFTS[language])).toEqual({});
    expect(changedTemplates(language, { ...FIRST_DRAFTS[language], sent: ' ' })).toEqual({});
  }
});

test('a field that cannot be filled in is named, and a text too long for WhatsApp is told', () => {
  const mistakes = draftMistakes({ sent: 'Salam {naam} {order}', returned: 'x'.repeat(LONGEST_TEMPLATE + 7) });
  expect(mistakes.sent).toMatch(/^\{naam\} cannot be filled in\. These can: \{name\}/);
  expect(mistakes.returned).toBe('This is 7 characters too long for WhatsApp.');
  expect(Object.keys(mistakes)).toEqual(['sent', 'returned']);
});

test('only templates that were changed in the form are changed, over those of another owner', () => {
  const seen = FIRST_DRAFTS.English;
  const typed = { ...seen, sent: 'It left.\r\nThank you!', delivered: '' };
  const changed = { confirm: 'Is it right?', delivered: 'It came.' };
  expect(mergedTemplates('English', { seen, typed }, changed)).toEqual({
    typed: { ...seen, ...changed, sent: 'It left.\nThank you!' },
    seen: { ...seen, ...changed },
    mistakes: {},
  });
});

test('a template that two owners changed is told with what it is now, and what was typed stays', () => {
  const seen = { ...FIRST_DRAFTS.English, sent: 'It left.' };
  const typed = { ...seen, sent: 'It left, {naam}.' };
  const form = mergedTemplates('English', { seen, typed }, { sent: 'Gone!' });
  expect(form).toMatchObject({ typed: { sent: 'It left, {naam}.' }, mistakes: { sent: 'Now it is: Gone!' } });
  const again = mergedTemplates('English', form, { sent: 'Gone!' });
  expect(again.mistakes.sent).toContain('{naam} cannot be filled in.');
  expect(mergedTemplates('English', { seen: {}, typed: { sent: 'Mine' } }, { sent: 'Gone!' }).mistakes).toEqual({});
});
