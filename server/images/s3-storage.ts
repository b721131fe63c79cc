import {
  type BucketAnswer,
  type BucketRequest,
  isKey,
  openBucket,
  type S3Place,
  SLOW_BYTES_PER_MS,
} from '../s3/bucket.ts';
import { type ObjectStorage, StorageAway } from './storage.ts';

/**
 * Timeouts of one try, in ms: a service that is up begins to answer a read in a tenth of a second, and its bytes may take
 * longer; so does an upload.
 */
const READ_TIMEOUT_MS = 3000;
const WRITE_TIMEOUT_MS = 60_000;

/** After three failed tries the circuit breaker is open for this long, in ms: reads fail at once. */
const OPEN_MS = 2000;

/** Bytes of the largest image that is read: 40 megapixels as PNG. */
const MAX_BYTES = 128 * 1024 * 1024;

/** A picture of a length that is not told may be the largest. */
const bodyMs = (bytes = MAX_BYTES) => READ_TIMEOUT_MS + bytes / SLOW_BYTES_PER_MS;

/** The objects of a bucket. */
export function s3Storage(place: S3Place): ObjectStorage {
  const bucket = openBucket(place, (name, why) => new StorageAway(name, why));
  let openUntil = 0;

  /** Fails at once while the circuit breaker is open; a failure opens it, unless a good answer had begun. */
  async function requestUnlessOpen<Taken>(request: BucketRequest<Taken>): Promise<BucketAnswer<Taken>> {
    if (performance.now() < openUntil) throw new StorageAway(bucket.place, 'it was away a moment ago');
    let hasBegun = false;
    const take = (response: Response) => {
      hasBegun = true;
      return request.take(response);
    };
    try {
      return await bucket.request({ ...request, take });
    } catch (error) {
      if (!hasBegun) openUntil = performance.now() + OPEN_MS;
      throw error;
    }
  }

  return {
    place: bucket.place,
    async read(path) {
      if (!isKey(place.prefix + path)) return undefined;
      const read = { method: 'GET', key: path, timeoutMs: READ_TIMEOUT_MS, bodyMs, take: wholeBody } as const;
      const { status, taken, refusal } = await requestUnlessOpen(read);
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

async function wholeBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('it sent more than a picture can have');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
