export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isPageTouched(): boolean {
  return [...document.querySelectorAll<Field>('input, textarea, select')].some(isTouched);
}

export function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return isChoice(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

export function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
}
