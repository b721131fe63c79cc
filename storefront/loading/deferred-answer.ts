import { useEffect, useState } from 'react';

/** In ms: the old screen stays so long while data loads, then placeholders show. */
const DELAY_MS = 150;

/** The promise, after DELAY_MS, makes the next screen show placeholders. */
export async function answerOrPromise<T>(answer: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, DELAY_MS));
  const first = await Promise.race([answer.then((value) => ({ value })), late]);
  return { answer: first ? first.value : answer };
}

/**
 * True on Back and Forward, when the window already has the new URL. Restoring the scroll position needs the whole screen, so
 * the answer is awaited.
 */
export function isHere(request: Request): boolean {
  const { origin, pathname, search } = window.location;
  return request.url === origin + pathname + search;
}

/** An abort by the next navigation is not a failure. */
export function logFailure(error: unknown): void {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  if (!isAborted) console.error(error);
}

/** To the document when only that is cached (storefront/offline/worker), and to where a product has moved. */
export function followRedirect(error: unknown): void {
  const to = error instanceof Response ? error.headers.get('Location') : null;
  if (to) window.location.replace(to);
}

/** Undefined while loading. The promise must not reject. */
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
