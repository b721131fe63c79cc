import { cleanText } from '../../shop/text/clean-text.ts';
import type { FieldMistake } from './field-mistake.tsx';

/**
 * What the browser finds wrong with a filled-in form, which is an email that is none: it gets the focus. Emails are cleaned
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
