import { EXISTING_CHOICES, type SaidOfExport } from '../../shop/desk/moving-in-desk.ts';
import { formText } from '../forms/form-text.ts';

/** The field of a category's collection. */
export const PUT_FIELD = 'put:';

/** What an owner said of a file, as its form has it; a category without a choice stays without. */
export function readBringForm(form: FormData): SaidOfExport {
  const placed = [...form].filter(([name, value]) => name.startsWith(PUT_FIELD) && value !== '');
  const choice = EXISTING_CHOICES.find((one) => one === form.get('existing'));
  return {
    placing: Object.fromEntries(placed.map(([name, value]) => [name.slice(PUT_FIELD.length), String(value)])),
    rate: formText(form, 'rate'),
    ...(choice ? { existing: { choice, mark: formText(form, 'existing-mark') } } : {}),
  };
}
