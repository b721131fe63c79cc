import { CHOICE_WAYS, EXISTING_CHOICES, type SaidOfExport } from '../../shop/desk/import-desk.ts';
import { formText } from '../forms/posted-form.ts';

export const PUT_FIELD = 'put:';

/** Followed by the choice's name in lower case. */
export const CHOICE_FIELD = 'choice:';

/** Followed by the currency, where a file names several. */
export const RATE_FIELD = 'rate:';

export function readImportForm(form: FormData): SaidOfExport {
  const placed = [...form].filter(([name, value]) => name.startsWith(PUT_FIELD) && value !== '');
  const ways = [...form].flatMap(([name, value]) => {
    const way = CHOICE_WAYS.find((one) => one === value);
    return way && name.startsWith(CHOICE_FIELD) ? [[name.slice(CHOICE_FIELD.length), way]] : [];
  });
  const rates = [...form].filter(([name]) => name.startsWith(RATE_FIELD));
  const decimals = form.get('decimals');
  const choice = EXISTING_CHOICES.find((one) => one === form.get('existing'));
  return {
    placing: Object.fromEntries(placed.map(([name, value]) => [name.slice(PUT_FIELD.length), String(value)])),
    rate: formText(form, 'rate'),
    ...(rates.length > 0
      ? { rates: Object.fromEntries(rates.map(([name, value]) => [name.slice(RATE_FIELD.length), String(value)])) }
      : {}),
    ...(decimals === 'comma' || decimals === 'point' ? { decimals } : {}),
    ...(ways.length > 0 ? { choices: Object.fromEntries(ways) } : {}),
    ...(choice ? { existing: { choice, mark: formText(form, 'existing-mark') } } : {}),
  };
}
