import { cleanText } from '../../shop/text/clean-text.ts';

/**
 * Whether a form's fields are filled in as they should be; the browser says what is missing. Emails are cleaned first: pasted
 * ones have signs that nobody sees, and the browser refuses those with a sentence that nobody can act on.
 */
export function checkForm(form: HTMLFormElement): boolean {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=email]'))
    field.value = cleanText(field.value, 'plain');
  return form.reportValidity();
}
