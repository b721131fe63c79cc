import { type Day, pakistanDay, startOfDay } from '../../shop/pakistan-time.ts';
import { nextTryAt } from './backoff.ts';

/** How often it is looked whether the time has come, in ms. */
const EVERY_MS = 60_000;

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
  let running = Promise.resolve();

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

  const timer = setInterval(() => {
    running = running.then(() => look(Date.now()));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
