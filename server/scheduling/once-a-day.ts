import { type Day, pakistanDay } from '../../shop/pakistan-time.ts';
import { nextTryAt } from './backoff.ts';
import { everyMinute } from './every-minute.ts';

type Daily = {
  /** The hour in Pakistan from which it is due. */
  hour: number;
  /** Gives whether the day's work is done; it is tried again later otherwise, and after a failure. */
  work(now: number): Promise<boolean>;
  onFailure(error: unknown): void;
};

/**
 * Does work once a day, in every process that calls it: from its hour on, until the hour of the next day. So what was due while
 * the shop was stopped is done when it starts; the work itself finds out whether another process has done it.
 */
export function onceADay({ hour, work, onFailure }: Daily): { stop(): Promise<void> } {
  let today: Day | undefined;
  let isDone = false;
  let tries = 0;
  // Of performance.now(), so that a clock that is set back holds up nothing.
  let notBefore = 0;

  async function look(now: number): Promise<void> {
    const day = pakistanDay(now - hour * 3_600_000);
    // A new day begins without what the day before could not do.
    if (day !== today) [today, isDone, tries, notBefore] = [day, false, 0, 0];
    if (isDone || performance.now() < notBefore) return;
    try {
      isDone = await work(now);
    } catch (error) {
      onFailure(error);
    }
    if (isDone) return;
    tries += 1;
    notBefore = nextTryAt(tries, performance.now());
  }

  return everyMinute(look);
}
