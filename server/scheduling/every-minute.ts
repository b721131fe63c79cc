/** How often it is looked whether there is something to do, in ms. */
const EVERY_MS = 60_000;

/** Calls `look`, which throws nothing, once a minute, one call after the other. */
export function everyMinute(look: (now: number) => Promise<void>): { stop(): Promise<void> } {
  let running = Promise.resolve();
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
