import { openPendingPresses, type PendingPress, type PendingPresses } from './pending-presses.ts';
import { type PressKind, pressStorage } from './press-storage.ts';

/** The presses of one kind of one owner's open desk, kept in this browser until they are answered. */
export function openPresses<Request extends { key: string }, Outcome>(
  kind: PressKind,
  owner: string,
  send: (request: Request) => Promise<Outcome[]>,
): PendingPresses<Request, Outcome> {
  const storage = typeof window === 'undefined' ? undefined : pressStorage<PendingPress<Request, Outcome>>(kind, owner);
  return openPendingPresses(send, untilReachable, storage);
}

/** A key of one press: 128 bits, also where the address is not a secure one and `crypto.randomUUID` is missing. */
export function newPressKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Posts a press to the desk; gives what it answered. @throws when the desk could not be reached or could not answer */
export async function sendPress<Answer>(path: string, body: URLSearchParams): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } });
  // The session ended meanwhile: the page is the sign-in page now, and leads back here.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Resolves after the pause, or as soon as the browser says that there is a network again. */
function untilReachable(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
