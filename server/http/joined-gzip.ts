import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';

/**
 * Compresses fixed parts of a text once; gives the gzip body of these parts with another text between each two, which
 * is stored as it is (RFC 1951, RFC 1952). It costs a copy of the body and a checksum of the text.
 */
export function openJoinedGzip(parts: readonly string[]): (between: string) => Buffer<ArrayBuffer> {
  const fixed = parts.map((part, at) => {
    const plain = Buffer.from(part);
    // The end of a part begins a byte, and what comes after it refers to nothing before.
    const finishFlush = at === parts.length - 1 ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    return { plain, deflated: deflateRawSync(plain, { finishFlush }) };
  });
  return (between) => {
    const text = Buffer.from(between);
    const stored = storedBlocks(text);
    const plain = fixed.flatMap((part, at) => (at === 0 ? [part.plain] : [text, part.plain]));
    const deflated = fixed.flatMap((part, at) => (at === 0 ? [part.deflated] : [...stored, part.deflated]));
    return Buffer.concat([HEAD, ...deflated, trailer(plain)]);
  };
}

/** No name, no time. */
const HEAD = gzipSync('').subarray(0, 10);

/** The most bytes of one stored block. */
const LONGEST = 0xffff;

/** Blocks that hold the bytes as they are, none of them the last of the body. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LONGEST) {
    const part = bytes.subarray(at, at + LONGEST);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ LONGEST, 3);
    blocks.push(head, part);
  }
  return blocks;
}

/** The checksum of the text and its length. */
function trailer(plain: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(plain.reduce((sum, part) => crc32(part, sum), 0) >>> 0);
  end.writeUInt32LE(plain.reduce((sum, part) => sum + part.length, 0) >>> 0, 4);
  return end;
}
