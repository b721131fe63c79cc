import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupKey } from './backup-key.ts';

const STEP_BYTES = 1024 ** 2;

/** SHA-256 of a file and of its packed form, in hex. */
export type PackedHashes = { plain: string; packed: string };

/** Compresses a file into `target`, and encrypts it where there is a key; both are read and written as streams. */
export async function pack(file: string, target: string, key: BackupKey | undefined): Promise<PackedHashes> {
  const [plain, packed] = [openHash(), openHash()];
  const encrypt = key ? key.encrypt : unchanged;
  await pipeline(createReadStream(file), plain.pass, createZstdCompress(), encrypt, packed.pass, writerOf(target));
  return { plain: plain.hex(), packed: packed.hex() };
}

/** The inverse; without a target the file is only read. @throws when it is not whole, or encrypted with another key */
export async function unpack(
  file: string,
  target: string | undefined,
  key: BackupKey | undefined,
): Promise<PackedHashes> {
  const [plain, packed] = [openHash(), openHash()];
  const decrypt = key ? key.decrypt : unchanged;
  const unpacked = [createReadStream(file), packed.pass, decrypt, createZstdDecompress(), plain.pass] as const;
  if (target === undefined) await pipeline(...unpacked, readThrough);
  else await pipeline(...unpacked, writerOf(target));
  return { plain: plain.hex(), packed: packed.hex() };
}

/** Encrypts a file, or decrypts it, without compressing it: pictures are compressed already. */
export async function recode(file: string, target: string, code: BackupKey['encrypt']): Promise<void> {
  await pipeline(createReadStream(file), code, createWriteStream(target, { flags: 'wx' }));
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function openHash() {
  const hash = createHash('sha256');
  return {
    async *pass(bytes: AsyncIterable<Uint8Array>) {
      for await (const part of bytes) {
        hash.update(part);
        yield part;
      }
    },
    hex: () => hash.digest('hex'),
  };
}

/** Writes a new file, and brings it to the disk step by step: all at once at its end, orders' own writes would wait. */
function writerOf(target: string) {
  return async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    await using file = await open(target, 'wx');
    let waiting = 0;
    for await (const part of bytes) {
      await file.writeFile(part);
      waiting += part.length;
      if (waiting < STEP_BYTES) continue;
      await file.datasync();
      waiting = 0;
    }
    await file.sync();
  };
}

async function* unchanged(bytes: AsyncIterable<Uint8Array>) {
  yield* bytes;
}

async function readThrough(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
