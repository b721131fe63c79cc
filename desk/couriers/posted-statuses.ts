import { type SaidStatus, STATUS_MEANINGS } from '../../shop/couriers/status-words.ts';

/** What a form says that a courier's words mean. */
export function postedStatuses(form: FormData): SaidStatus[] {
  const meanings = form.getAll('meaning').map(String);
  return form
    .getAll('status')
    .slice(0, MOST_READ)
    .map((status, nth) => ({
      status: String(status).slice(0, LONGEST),
      meaning: STATUS_MEANINGS.find((one) => one === meanings[nth]),
    }));
}

/** More words than a form has, and more characters than a word. */
const MOST_READ = 200;
const LONGEST = 100;
