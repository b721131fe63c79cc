import { cleanText } from '../../shop/text/clean-text.ts';
import type { FieldMistake } from './field-mistake.tsx';

/**
 * The first email field of a form that holds no email, which gets the focus; empty where there is none. Emails are cleaned
 * first: pasted ones have signs that nobody sees.
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
