import type { HeicAnswer } from './heic-worker.ts';

/** An upright picture for browsers that read no HEIC. The decoder (half a MB) is loaded once; 'away' where it does not arrive. */
export function decodeHeic(file: Blob): Promise<ImageBitmap | 'away' | undefined> {
  // In a worker: decoding takes a phone seconds, and some hundred MB that end with it.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ImageBitmap | 'away' | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
    worker.onerror = () => resolve('away');
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
