import { createWriteStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OwnerError } from '../../shop/owner-error.ts';
import { type BucketAnswer, type BucketRequest, openBucket, type S3Place, SLOW_BYTES_PER_MS } from '../s3/bucket.ts';
import { listedObjects } from '../s3/listed-objects.ts';
import { hashOf } from './pack.ts';
import type { BackupPlace } from './place.ts';

/** A try may take a minute, in ms, and longer where much is sent. */
const TIMEOUT_MS = 60_000;

/** The largest object that is sent in one piece, as S3 allows it, in bytes. */
const MOST_BYTES = 5 * 1024 ** 3;

/** Backups in a bucket. @throws OwnerError from everything here when the bucket cannot be used */
export function bucketPlace(address: S3Place): BackupPlace {
  const bucket = openBucket(address, cannotBeUsed);

  /** The bucket's answer, also to a 404 where `mayMiss` says so. @throws OwnerError when the bucket cannot be used */
  async function ask<Taken>(request: BucketRequest<Taken>, mayMiss = false): Promise<BucketAnswer<Taken>> {
    const answer = await bucket.request(request);
    const isGood = answer.refusal === '' || (mayMiss && answer.status === 404 && !/NoSuchBucket/.test(answer.refusal));
    if (!isGood) throw cannotBeUsed(bucket.place, answer.refusal);
    return answer;
  }

  const text = (response: Response) => response.text();
  const short = { timeoutMs: TIMEOUT_MS, take: text };

  return {
    place: bucket.place,
    isAway: true,
    async list(folder) {
      const sizes = new Map<string, number>();
      const within = `${address.prefix}${folder}/`;
      const list = async (query: string) => (await ask({ method: 'GET', key: '', query, ...short })).taken ?? '';
      for await (const { key, bytes } of listedObjects(within, list)) sizes.set(key.slice(within.length), bytes);
      return sizes;
    },
    async get(name, file) {
      const take = (response: Response) => save(response, file);
      // How much will come is not known before.
      const { taken = false } = await ask(
        { method: 'GET', key: name, timeoutMs: Math.ceil(MOST_BYTES / SLOW_BYTES_PER_MS), take },
        true,
      );
      return taken;
    },
    async put(name, file) {
      const { size } = await stat(file);
      if (size > MOST_BYTES) throw cannotBeUsed(bucket.place, `it takes no object of ${size} bytes in one piece`);
      const headers = { 'X-Amz-Content-Sha256': await hashOf(file) };
      const timeoutMs = TIMEOUT_MS + Math.ceil(size / SLOW_BYTES_PER_MS);
      await ask({ method: 'PUT', key: name, headers, body: await openAsBlob(file), timeoutMs, take: text });
    },
    putText: async (name, body) => void (await ask({ method: 'PUT', key: name, body, ...short })),
    getText: async (name) => (await ask({ method: 'GET', key: name, ...short }, true)).taken,
    delete: async (name) => void (await ask({ method: 'DELETE', key: name, ...short }, true)),
  };
}

function cannotBeUsed(place: string, why: string): OwnerError {
  return new OwnerError(`The backups' bucket ${place} cannot be used: ${why}. Check BACKUP_URL and its keys.`);
}

async function save(response: Response, file: string): Promise<true> {
  await pipeline(bytesOf(response), createWriteStream(file, { flush: true }));
  return true;
}

async function* bytesOf({ body }: Response) {
  for await (const part of body ?? []) yield part;
}
