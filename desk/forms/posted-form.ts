import { isSubmissionKey } from '../../shop/desk/submission-key.ts';

/** Empty for a body that is no form. */
export function postedForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Trimmed, with one kind of line ends; '' for a missing field and a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
}

/** The submission's key; undefined for a form that is none of the desk's. */
export function postedKey(form: FormData): string | undefined {
  const key = formText(form, 'key');
  return isSubmissionKey(key) ? key : undefined;
}
