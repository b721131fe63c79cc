import type { Fields } from '../catalogue/product.ts';
import { ownValue } from '../own-value.ts';
import { pakistanDay } from '../pakistan-time.ts';

/** ms since 1970; undefined for a draft without a time. */
export function readPublishAt(fields: Fields): number | undefined {
  const stored = ownValue(fields, 'publishAt');
  return typeof stored === 'number' && stored >= EARLIEST && stored < LATEST ? stored : undefined;
}

/** The years that a field for a time takes. Other numbers are not times. */
const [EARLIEST, LATEST] = [Date.UTC(2000), Date.UTC(3000)];

export function withPublishAt(fields: Fields, at: number | undefined): Fields {
  const { publishAt: _, ...others } = fields;
  return at === undefined ? others : { ...others, publishAt: at };
}

/** For an undo: drops a time that has passed since, or the shop would publish at once what an owner has just taken back. */
export function withoutPastPublishing(fields: Fields, now: number): Fields {
  const at = readPublishAt(fields);
  return at === undefined || at > now ? fields : withPublishAt(fields, undefined);
}

/** Whether a draft is overdue by more than the shop's check once a minute explains: something is missing in it. */
export function isOverdue(at: number, now: number): boolean {
  return at <= now - 5 * 60_000;
}

/** The first time and the count of each day, the next day first. */
export function publishDays(times: readonly number[]): { at: number; count: number }[] {
  const days = new Map<string, { at: number; count: number }>();
  for (const at of [...times].sort((one, other) => one - other)) {
    const day = days.get(pakistanDay(at));
    if (day) day.count += 1;
    else days.set(pakistanDay(at), { at, count: 1 });
  }
  return [...days.values()];
}
