import openLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** Undefined: damaged. 'away': the decoder did not arrive. */
export type HeicAnswer = ImageBitmap | 'away' | undefined;

/** libheif's types lack this. */
type Decoder = { decode(bytes: Uint8Array): HeifPicture[] };
type HeifPicture = {
  get_width(): number;
  get_height(): number;
  display(room: ImageData, done: (filled: ImageData | null) => void): void;
};

/** As the shop's own limit; more would take a phone's memory. */
const MOST_PIXELS = 50_000_000;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void answerTo(data).then((answer) =>
    postMessage(answer, answer instanceof ImageBitmap ? { transfer: [answer] } : {}),
  );
});

async function answerTo(file: Blob): Promise<HeicAnswer> {
  const wasmBinary = await fetch(wasmAddress)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
    .catch(() => undefined);
  if (!wasmBinary) return 'away';
  try {
    return await decoded(wasmBinary, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    console.warn('This HEIC picture cannot be read', error);
    return undefined;
  }
}

async function decoded(wasmBinary: ArrayBuffer, bytes: Uint8Array): Promise<ImageBitmap | undefined> {
  const { HeifDecoder } = (await openLibheif({ wasmBinary })) as unknown as { HeifDecoder: new () => Decoder };
  const [picture] = new HeifDecoder().decode(bytes);
  const [width, height] = picture ? [picture.get_width(), picture.get_height()] : [0, 0];
  if (!picture || width * height === 0 || width * height > MOST_PIXELS) return undefined;
  const filled = await new Promise<ImageData | null>((resolve) =>
    picture.display(new ImageData(width, height), resolve),
  );
  return filled ? createImageBitmap(filled) : undefined;
}
