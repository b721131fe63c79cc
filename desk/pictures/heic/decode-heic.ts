import type { HeicAnswer } from './heic-worker.ts';

/**
 * A HEIC picture, upright, where the browser reads none: half a MB of decoder, loaded once. 'away' where that does not
 * arrive.
 */
export function decodeHeic(file: Blob): Promise<ImageBitmap | 'away' | undefined> {
  // In a thread of its own: decoding takes a phone seconds, and some hundred MB that go with it.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ImageBitmap | 'away' | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
    worker.onerror = () => resolve('away');
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
