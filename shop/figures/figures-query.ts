import { addDays, type Day, readDay } from '../pakistan-time.ts';
import { FIGURES_BY, type FiguresQuery } from './figures.ts';

export const FIRST_DAYS = 30;

/**
 * Reads an address. A date that is none is named in `mistake` and replaced: the end by today, the beginning by 30 days before
 * the end. Two dates in the wrong order are swapped.
 */
export function readFiguresQuery(search: URLSearchParams, today: Day): FiguresQuery & { mistake?: string } {
  const [typedFrom, typedTo] = [search.get('from')?.trim() ?? '', search.get('to')?.trim() ?? ''];
  const [from, to] = [readDay(typedFrom), readDay(typedTo)];
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? addDays(last, 1 - FIRST_DAYS);
  const wrong = [from === undefined ? typedFrom : '', to === undefined ? typedTo : ''].filter(Boolean);
  return {
    ...inOrder(first, last),
    by: FIGURES_BY.find((by) => by === search.get('by')) ?? 'day',
    ...(wrong.length > 0 ? { mistake: `“${wrong.join('” and “')}” is no date. A date is like ${today}.` } : {}),
  };
}

function inOrder(one: Day, other: Day): { from: Day; to: Day } {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
