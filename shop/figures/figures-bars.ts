import { addDays, type Day } from '../pakistan-time.ts';
import { addSums, type FigureRow, type FigureSums, NO_SUMS } from './figures.ts';

/** A day, week or month, named by its first day. */
export type FiguresBar = FigureSums & { first: Day };

/** More bars than this are too thin on a phone. */
const MOST_BARS = 62;

/** Days; weeks or months where there would be too many. Empty ones are included. */
export function figuresBars(days: readonly FigureRow[], from: Day, to: Day): FiguresBar[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const firstOf = [ofDay, ofWeek].find((_, nth) => length <= MOST_BARS * 7 ** nth);
  // A period of years begins with the first order and ends with the last.
  const [start, end] = firstOf ? [from, to] : [days[0]?.name ?? to, days.at(-1)?.name ?? from];
  return barsOf(days, { start, end, firstOf: firstOf ?? ofMonth });
}

type Span = { start: Day; end: Day; firstOf: (day: Day) => Day };

function barsOf(days: readonly FigureRow[], { start, end, firstOf }: Span): FiguresBar[] {
  const bars = new Map<Day, FigureSums>();
  for (let day = start; day <= end; day = addDays(day, 1)) bars.set(firstOf(day), NO_SUMS);
  for (const day of days) bars.set(firstOf(day.name), addSums(bars.get(firstOf(day.name)) ?? NO_SUMS, day));
  return [...bars].map(([first, sums]) => ({ first, ...sums }));
}

const DAY_MS = 24 * 3600 * 1000;

const ofDay = (day: Day): Day => day;

/** Weeks begin on Monday. */
function ofWeek(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function ofMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}
