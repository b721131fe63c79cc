import { pakistanDay } from '../../../shop/pakistan-time.ts';
import { daysOf } from './written-days.ts';

export type ToldSale = { price: string; starts: string; ends: string };

/** Whether a sale is on today, and what an owner should know of it. */
export type SaleToday = { isOn: boolean; note?: string };

/** `today`: '2026-11-27' in Pakistan. A sale whose days cannot be read is none: nothing sells for less than it should. */
export function saleToday({ price, starts, ends }: ToldSale, today = pakistanDay(Date.now())): SaleToday {
  if (starts === '' && ends === '') return { isOn: true };
  const why =
    whyNot(starts, (day) => day <= today, 'it begins on') ?? whyNot(ends, (day) => day >= today, 'it ended on');
  if (why !== undefined) return { isOn: false, note: `its sale price ${price} is left out: ${why}` };
  const [last] = daysOf(ends);
  if (last === undefined) return { isOn: true };
  return { isOn: true, note: `its sale price ${price} ends on ${last} there: here it stays until you change it` };
}

function whyNot(written: string, isOn: (day: string) => boolean, words: string): string | undefined {
  if (written === '') return undefined;
  const days = daysOf(written);
  if (days.length === 0) return `its day '${written.slice(0, 40)}' cannot be read`;
  if (days.every(isOn)) return undefined;
  return days.some(isOn) ? `its day '${written.slice(0, 40)}' can be two` : `${words} ${days[0]}`;
}
