import { type SaidStatus, STATUS_MEANINGS } from '../../shop/couriers/status-words.ts';

/** Those that were changed on the form: another owner may have changed the others since it was shown. */
export function postedStatuses(form: FormData): SaidStatus[] {
  const meanings = form.getAll('meaning').map(String);
  const shown = form.getAll('shown').map(String);
  return form
    .getAll('status')
    .slice(0, MOST_READ)
    .map((status, nth) => ({
      status: String(status).slice(0, LONGEST),
      meaning: STATUS_MEANINGS.find((one) => one === meanings[nth]),
      isChanged: meanings[nth] !== shown[nth],
    }))
    .filter(({ isChanged }) => isChanged)
    .map(({ status, meaning }) => ({ status, meaning }));
}

/** More words and characters than a form has. */
const MOST_READ = 200;
const LONGEST = 100;
