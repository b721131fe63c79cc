import { Unzip, UnzipInflate, unzipSync, zipSync } from 'fflate';

/** Bytes that are unpacked at a time: deflate makes at most 1032 times as many of them. */
const PIECE = 16 * 1024;

/** A zip file with the same files, uncompressed; 'broken' if it is none, 'too big' beyond `most` bytes of content. */
export function boundedZip(bytes: Uint8Array, most: number): Uint8Array | 'too big' | 'broken' {
  const files = new Map<string, Uint8Array[]>();
  let [size, open] = [0, 0];
  const unzip = new Unzip((file) => {
    const pieces: Uint8Array[] = [];
    files.set(file.name, pieces);
    open += 1;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      pieces.push(piece);
      size += piece.length;
      if (isLast) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && size <= most; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch {
    return 'broken';
  }
  if (size > most) return 'too big';
  if (files.size === 0 || open > 0) return 'broken';
  const whole = [...files].map(([name, pieces]) => [name, new Uint8Array(Buffer.concat(pieces))] as const);
  return zipSync(Object.fromEntries(whole), { level: 0 });
}

/** The names of the files in a zip file that boundedZip made. */
export function namesInZip(zip: Uint8Array): string[] {
  const names: string[] = [];
  const keepName = ({ name }: { name: string }) => {
    names.push(name);
    return false;
  };
  unzipSync(zip, { filter: keepName });
  return names;
}
