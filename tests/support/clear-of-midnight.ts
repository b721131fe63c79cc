import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll } from 'vitest';
import { addDays, pakistanDay, startOfDay } from '../../shop/pakistan-time.ts';

/** The stories of a file take less than this, on a busy machine too. */
const STORIES_MS = 3 * 60_000;

/** For stories that count by day: if Pakistan's day ends before they can, they begin on the next one. */
export function beginClearOfMidnight(): void {
  beforeAll(async () => {
    const now = Date.now();
    const left = startOfDay(addDays(pakistanDay(now), 1)) - now;
    if (left < STORIES_MS) await sleep(left + 1000);
  }, STORIES_MS + 60_000);
}
