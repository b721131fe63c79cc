import { useEffect, useState } from 'react';

/**
 * A screen's answer in the browser, or a promise that never rejects: the screen shows placeholders until it arrives. `delayMs`:
 * the old screen stays so long while data loads. A network error gives an unreadable answer.
 */
export async function deferAnswer<T>(
  reading: Promise<{ answer: T | Promise<T> }>,
  request: Request,
  delayMs = 0,
): Promise<{ answer: T | Unreadable | Promise<T | Unreadable> }> {
  let isPending = delayMs > 0;
  const answer = reading
    .then(({ answer }) => answer)
    .catch((error: unknown) => {
      const to = error instanceof Response ? error.headers.get('Location') : null;
      if (to && isHere(request)) window.location.replace(to);
      // The router follows it, and drops it when the shopper has gone on.
      else if (to && isPending) throw error;
      // An abort by the next navigation is not a failure, wherever in the answer it came.
      else if (!to && !request.signal.aborted) console.error(error);
      return UNREADABLE;
    });
  if (isHere(request)) return { answer: await answer };
  if (!isPending) return { answer };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, delayMs)).then(() => {
    isPending = false;
  });
  const first = await Promise.race([answer.then((value) => ({ value })), late]);
  return { answer: first ? first.value : answer };
}

type Unreadable = { state: 'unreadable' };
const UNREADABLE: Unreadable = { state: 'unreadable' };

/**
 * True on Back and Forward, when the window already has the new URL (restoring the scroll position needs the whole screen, so
 * the answer is awaited), and later while the shopper is still there.
 */
function isHere({ url, signal }: Request): boolean {
  const { origin, pathname, search } = window.location;
  return url === origin + pathname + search && !signal.aborted;
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
