/** How often it is looked whether there is something to do, in ms. */
const EVERY_MS = 60_000;

/** Calls `look`, which throws nothing, once a minute; not while an earlier call is still at it. */
export function everyMinute(look: (now: number) => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= look(Date.now()).finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
