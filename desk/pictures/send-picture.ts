import type { KnownImage } from '../../shop/catalogue/image-address.ts';

/** 'away': it did not arrive, or the desk cannot take it now. `why` is a sentence. */
export type Sent = { state: 'stored'; image: KnownImage } | { state: 'refused'; why: string } | { state: 'away' };

/** As in server/desk/bodies.ts. */
const MOST_BYTES = 20 * 1024 * 1024;

/** In ms; after it the connection is taken for dead. */
const TIMEOUT_MS = 170_000;

/** Not by fetch, which does not tell the progress (0 to 1). */
export function sendPicture(
  picture: Blob,
  { onProgress, signal }: { onProgress(sent: number): void; signal: AbortSignal },
): Promise<Sent> {
  if (picture.size > MOST_BYTES) return Promise.resolve({ state: 'refused', why: 'It has more than 20 MB.' });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/products/pictures');
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ state: 'away' });
    request.ontimeout = () => resolve({ state: 'away' });
    request.onabort = () => resolve({ state: 'away' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  if (status === 401) return { state: 'refused', why: 'You are signed out. Sign in, then choose it again.' };
  if (status >= 500 || status === 0) return { state: 'away' };
  const { image, why } = read(responseText);
  return status === 200 && image ? { state: 'stored', image } : { state: 'refused', why: why ?? 'It was not taken.' };
}

function read(text: string): { image?: KnownImage; why?: string } {
  try {
    return JSON.parse(text) as { image?: KnownImage; why?: string };
  } catch {
    return { why: text.trim() };
  }
}
