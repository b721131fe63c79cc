/**
 * One run for all who ask at once. Who asks while it runs shares the next run, which sees what happened before. Rejects
 * as that run does.
 */
export function sharedRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let hasBegun = false;
  let following: Promise<void> | undefined;

  function start(): Promise<void> {
    following = undefined;
    const run = begin().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }

  /** Whoever asks in the same moment is in time for this run. */
  async function begin(): Promise<void> {
    hasBegun = false;
    await undefined;
    hasBegun = true;
    return work();
  }

  return () => {
    if (!running) return start();
    if (!hasBegun) return running;
    following ??= running.then(start, start);
    return following;
  };
}
