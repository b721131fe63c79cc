/**
 * Gives each caller a turn of the event loop of its own, in their order. What keeps the thread busy for milliseconds is done
 * once a turn then: a page that is kept waits for one drawing, not for all that were asked for at once.
 */
export function openFreeTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isGiving = false;

  function give(): void {
    waiting.shift()?.();
    isGiving = waiting.length > 0;
    if (isGiving) setImmediate(give);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isGiving) setImmediate(give);
      isGiving = true;
    });
}
