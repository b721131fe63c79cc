import { type Day, pakistanDay, startOfDay } from '../../shop/pakistan-time.ts';
import { nextTryAt } from './backoff.ts';
import { everyMinute } from './every-minute.ts';

type Daily = {
  /** The hour in Pakistan from which it is due. */
  hour: number;
  /** Gives whether the day's work is done; it is tried again later otherwise, and after a failure. */
  work(now: number): Promise<boolean>;
  onFailure(error: unknown): void;
};

/** Does work once a day, in every process that calls it; what was due while the shop was stopped is done when it starts. */
export function onceADay({ hour, work, onFailure }: Daily): { stop(): Promise<void> } {
  let done: Day | undefined;
  let tries = 0;
  let notBefore = 0;

  async function look(now: number): Promise<void> {
    const day = pakistanDay(now);
    if (day === done || now < notBefore || now < startOfDay(day) + hour * 3_600_000) return;
    try {
      if (await work(now)) {
        done = day;
        tries = 0;
        return;
      }
    } catch (error) {
      onFailure(error);
    }
    tries += 1;
    notBefore = nextTryAt(tries, now);
  }

  return everyMinute(look);
}
