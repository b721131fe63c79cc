import { isKey, openBucket, type S3Place } from '../s3/bucket.ts';
import { type ObjectStorage, StorageAway } from './storage.ts';

/**
 * Timeouts of one try, in ms: a service that is up begins to answer a read in a tenth of a second, and goes on without a
 * pause, however long a large picture takes. An upload is answered when all of it is there.
 */
const READ_TIMEOUT_MS = 3000;
const WRITE_TIMEOUT_MS = 60_000;

/** After three failed tries the circuit breaker is open for this long, in ms: reads fail at once. */
const OPEN_MS = 2000;

/** Bytes of the largest image that is read: 40 megapixels as PNG. */
const MAX_BYTES = 128 * 1024 * 1024;

export function s3Storage(place: S3Place): ObjectStorage {
  const bucket = openBucket(place, (name, why) => new StorageAway(name, why));
  let openUntil = 0;
  /** When a good answer's head or a part of its body last came. */
  let heardAt = Number.NEGATIVE_INFINITY;

  function take(response: Response, heard: () => void): Promise<Buffer> {
    return wholeBody(response, () => {
      heardAt = performance.now();
      heard();
    });
  }

  /** Fails at once while the circuit breaker is open; a failure opens it, unless the service has just been heard. */
  async function readUnlessOpen(key: string) {
    if (performance.now() < openUntil) throw new StorageAway(bucket.place, 'it was away a moment ago');
    try {
      return await bucket.request({ method: 'GET', key, timeoutMs: READ_TIMEOUT_MS, pauseMs: READ_TIMEOUT_MS, take });
    } catch (error) {
      const now = performance.now();
      if (now - heardAt >= READ_TIMEOUT_MS) openUntil = now + OPEN_MS;
      throw error;
    }
  }

  return {
    place: bucket.place,
    async read(path) {
      if (!isKey(place.prefix + path)) return undefined;
      const { status, taken, refusal } = await readUnlessOpen(path);
      if (status === 404) return undefined;
      if (!taken) throw new StorageAway(bucket.place, refusal);
      return taken;
    },
    async write(path, bytes) {
      if (!isKey(place.prefix + path)) throw new Error(`'${path}' is no path for a picture`);
      const body = Buffer.from(bytes);
      const write = { method: 'PUT', key: path, body, timeoutMs: WRITE_TIMEOUT_MS, take: wholeBody } as const;
      const { taken, refusal } = await bucket.request(write);
      if (!taken) throw new StorageAway(bucket.place, refusal);
    },
    async delete(name) {
      const { refusal } = await bucket.request({
        method: 'DELETE',
        key: name,
        timeoutMs: READ_TIMEOUT_MS,
        take: wholeBody,
      });
      if (refusal !== '') throw new StorageAway(bucket.place, refusal);
    },
  };
}

async function wholeBody(response: Response, heard: () => void): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  heard();
  for await (const part of response.body ?? []) {
    heard();
    length += part.length;
    if (length > MAX_BYTES) throw new Error('it sent more than a picture can have');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
