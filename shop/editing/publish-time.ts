import type { Fields } from '../catalogue/product.ts';
import { ownValue } from '../own-value.ts';
import { pakistanDay } from '../pakistan-time.ts';

/** When a draft is put into the shop by itself, in ms since 1970; undefined for one that waits for its owner. */
export function readPublishAt(fields: Fields): number | undefined {
  const stored = ownValue(fields, 'publishAt');
  return typeof stored === 'number' && stored >= EARLIEST && stored < LATEST ? stored : undefined;
}

/** The years that a field for a time takes: other numbers of a file are no times. */
const [EARLIEST, LATEST] = [Date.UTC(2000), Date.UTC(3000)];

/** The draft with this time, or without one. */
export function withPublishAt(fields: Fields, at: number | undefined): Fields {
  const { publishAt: _, ...others } = fields;
  return at === undefined ? others : { ...others, publishAt: at };
}

/**
 * A document of an earlier time as a way back brings it: a time that has come since does nothing any more, or the shop would
 * put in at once what an owner has just taken back.
 */
export function withoutPastPublishing(fields: Fields, now: number): Fields {
  const at = readPublishAt(fields);
  return at === undefined || at > now ? fields : withPublishAt(fields, undefined);
}

/** Whether a draft's time is over by more than the shop needs, which looks once a minute: then something is missing. */
export function isOverdue(at: number, now: number): boolean {
  return at <= now - 5 * 60_000;
}

/** Of each day on which products go on sale by themselves its first time and how many there are, the next day first. */
export function publishDays(times: readonly number[]): { at: number; count: number }[] {
  const days = new Map<string, { at: number; count: number }>();
  for (const at of [...times].sort((one, other) => one - other)) {
    const day = days.get(pakistanDay(at));
    if (day) day.count += 1;
    else days.set(pakistanDay(at), { at, count: 1 });
  }
  return [...days.values()];
}
