import { useEffect, useState } from 'react';

/** How long the old screen may stay while the next one's data is on its way, in ms; then placeholders show. */
const PATIENCE_MS = 150;

/** The answer if it comes soon, else the promise of it, so that a slow network shows the next screen's placeholders. */
export async function answerOrPromise<T>(answer: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([answer.then((value) => ({ value })), late]);
  return { answer: first ? first.value : answer };
}

/** Tells the console why an answer did not come; that the shopper went elsewhere meanwhile is no failure. */
export function tellFailure(error: unknown): void {
  const wentElsewhere = error instanceof DOMException && error.name === 'AbortError';
  if (!wentElsewhere) console.error(error);
}

/** Where a page is kept as a document alone, the worker answers the press with the way to it (storefront/offline/worker). */
export function followRedirect(error: unknown): void {
  const to = error instanceof Response ? error.headers.get('Location') : null;
  if (to) window.location.replace(to);
}

/** What a loader answered, or undefined while it is still on its way. The promise must not reject. */
export function useDeferred<T>(answer: T | Promise<T>): T | undefined {
  const [arrived, setArrived] = useState<{ of: Promise<T>; value: T }>();
  useEffect(() => {
    if (!(answer instanceof Promise)) return;
    let gone = false;
    void answer.then((value) => gone || setArrived({ of: answer, value }));
    return () => {
      gone = true;
    };
  }, [answer]);
  if (!(answer instanceof Promise)) return answer;
  return arrived?.of === answer ? arrived.value : undefined;
}
