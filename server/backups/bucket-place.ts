import { createWriteStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OwnerError } from '../../shop/owner-error.ts';
import { type BucketAnswer, type BucketRequest, keyPath, openBucket, type S3Place } from '../s3/bucket.ts';
import { hashOf } from './pack.ts';
import type { BackupPlace } from './place.ts';

/** A try may take a minute, in ms, and longer where much is sent: a slow line brings 100 KB a second. */
const TIMEOUT_MS = 60_000;
const BYTES_PER_MS = 100;

/** The largest object that is sent in one piece, as S3 allows it, in bytes. */
const MOST_BYTES = 5 * 1024 ** 3;

/** Backups in a bucket. @throws OwnerError from everything here when the bucket cannot be used */
export function bucketPlace(address: S3Place): BackupPlace {
  const bucket = openBucket(address, cannotBeUsed);

  /** The answer to a request that only a bucket that cannot be used refuses; 404 is one where `mayMiss` says so. */
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
      for (let next: string | undefined = ''; next !== undefined; ) {
        const { taken = '' } = await ask({ method: 'GET', key: '', query: listQuery(within, next), ...short });
        for (const { key, bytes } of keysIn(taken)) sizes.set(key.slice(within.length), bytes);
        next = tokenIn(taken);
      }
      return sizes;
    },
    async get(name, file) {
      const take = (response: Response) => save(response, file);
      // How much will come is not known before.
      const { taken = false } = await ask(
        { method: 'GET', key: name, timeoutMs: Math.ceil(MOST_BYTES / BYTES_PER_MS), take },
        true,
      );
      return taken;
    },
    async put(name, file) {
      const { size } = await stat(file);
      if (size > MOST_BYTES) throw cannotBeUsed(bucket.place, `it takes no object of ${size} bytes in one piece`);
      const headers = { 'X-Amz-Content-Sha256': await hashOf(file) };
      const timeoutMs = TIMEOUT_MS + Math.ceil(size / BYTES_PER_MS);
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

function listQuery(within: string, token: string): string {
  const next = token === '' ? '' : `continuation-token=${encoded(token)}&`;
  return `${next}list-type=2&prefix=${encoded(within)}`;
}

function encoded(text: string): string {
  return keyPath(text).replaceAll('/', '%2F');
}

function keysIn(xml: string): { key: string; bytes: number }[] {
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)];
  return contents.map(([, one = '']) => ({ key: textOf(one, 'Key') ?? '', bytes: Number(textOf(one, 'Size')) }));
}

function tokenIn(xml: string): string | undefined {
  return textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
}

function textOf(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    name ? (ENTITIES[String(name)] ?? '') : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
