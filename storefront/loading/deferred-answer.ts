import { useEffect, useState } from 'react';

/** How long the old screen stays while the next one's data loads, in ms. Then placeholders show. */
const DELAY_MS = 150;

/** The answer if it comes within DELAY_MS, else its promise: the next screen then shows placeholders. */
export async function answerOrPromise<T>(answer: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, DELAY_MS));
  const first = await Promise.race([answer.then((value) => ({ value })), late]);
  return { answer: first ? first.value : answer };
}

/**
 * True on Back and Forward: the window already has the new URL then. The scroll position is restored, which needs the
 * whole screen: the answer is waited for.
 */
export function isHere(request: Request): boolean {
  const { origin, pathname, search } = window.location;
  return request.url === origin + pathname + search;
}

/** Logs why a request failed. A request that was aborted by the next navigation is not a failure. */
export function logFailure(error: unknown): void {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  if (!isAborted) console.error(error);
}

/** Follows a redirect to a document: the worker answers so when only the document is cached (storefront/offline/worker). */
export function followRedirect(error: unknown): void {
  const to = error instanceof Response ? error.headers.get('Location') : null;
  if (to) window.location.replace(to);
}

/** A loader's answer, or undefined while it is loading. The promise must not reject. */
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
