/** What was typed into a form's field, without spaces around it; empty where the field is missing, or is a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
