import type { FiguresBy } from '../../../shop/figures/figures.ts';
import { addDays, type Day } from '../../../shop/pakistan-time.ts';

export type Span = { first: string; last: string };

/** What an order of this day is counted in: the day, and the month, so that years are read from few rows. */
export function periodsOf(day: Day): [day: Day, month: string] {
  return [day, monthOf(day)];
}

export function countedBy(by: FiguresBy, period: string): string {
  return period.length === DAY_LENGTH ? by : `${by}, months`;
}

/** The days of a period as whole months with the days before and after them. */
export function spansOf(from: Day, to: Day): Span[] {
  const first = from.endsWith('-01') ? monthOf(from) : monthAfter(from);
  const last = addDays(to, 1).endsWith('-01') ? monthOf(to) : monthBefore(to);
  if (first > last) return [{ first: from, last: to }];
  const spans = [
    { first: from, last: addDays(`${first}-01`, -1) },
    { first, last },
    { first: `${monthAfter(`${last}-01`)}-01`, last: to },
  ];
  return spans.filter((span) => span.first <= span.last);
}

const DAY_LENGTH = '2026-03-03'.length;

function monthOf(day: Day): string {
  return day.slice(0, 7);
}

function monthAfter(day: Day): string {
  return monthOf(addDays(`${monthOf(day)}-01`, 31));
}

function monthBefore(day: Day): string {
  return monthOf(addDays(`${monthOf(day)}-01`, -1));
}
