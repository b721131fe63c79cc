import { cleanText } from '../../shop/text/clean-text.ts';
import type { FieldMistake } from './field-mistake.tsx';

/**
 * The first invalid email field, which gets the focus; empty for none. Emails are cleaned first: pasted ones have invisible
 * characters.
 */
export function checkForm(form: HTMLFormElement): FieldMistake[] {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=email]')) {
    field.value = cleanText(field.value, 'plain');
    if (field.validity.valid) continue;
    field.focus();
    return [{ field: field.name, words: 'An email looks like ayesha@gmail.com.' }];
  }
  return [];
}
