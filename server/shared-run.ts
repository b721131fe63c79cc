/**
 * Work that many ask for at once and that one run does for all of them: who asks while it runs shares the run after it,
 * which sees what happened before anyone of them asked. Rejects as that run does.
 */
export function sharedRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  function start(): Promise<void> {
    following = undefined;
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }

  return () => {
    if (!running) return start();
    following ??= running.then(start, start);
    return following;
  };
}
