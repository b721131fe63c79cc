import { encodeOriginal } from './encode-original.ts';

/** What the program below is sent, that encode-apart.ts starts: it encodes one large picture, null for a damaged one, and ends. */
export type LargePicture = { given: Uint8Array | string; mostPixels: number };

process.once('message', async ({ given, mostPixels }: LargePicture) => {
  const encoded = await encodeOriginal(given, mostPixels).catch(() => undefined);
  process.send?.(encoded ?? null, () => process.disconnect?.());
});
