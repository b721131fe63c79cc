import { encodeOriginal } from './encode-original.ts';

/** The message to this program, which encode-in-process.ts starts. It encodes one large picture, null for a damaged one, and ends. */
export type LargePicture = { given: Uint8Array | string; mostPixels: number };

process.once('message', async ({ given, mostPixels }: LargePicture) => {
  const encoded = await encodeOriginal(given, mostPixels).catch(() => undefined);
  process.send?.(encoded ?? null, () => process.disconnect?.());
});
