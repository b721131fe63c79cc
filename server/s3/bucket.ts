import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { isDiskError } from '../files/disk-error.ts';

export type S3Place = {
  endpoint: string;
  bucket: string;
  /** The prefix of every key: '' or 'shop/'. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

/** Signed requests to one bucket, retried with backoff. */
export type Bucket = {
  /** Where it is, in words for the owner, without its keys. */
  place: string;
  /** @throws the error that the bucket was opened with when it does not answer, three times */
  request<Taken>(request: BucketRequest<Taken>): Promise<BucketAnswer<Taken>>;
};

export type BucketRequest<Taken> = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The key without the prefix; '' is the bucket itself. */
  key: string;
  /** Percent-encoded, in the order of its names. */
  query?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  timeoutMs: number;
  /** How long a good answer may pause once it has begun, in ms; else `timeoutMs` is for all of it. */
  pauseMs?: number;
  /** Reads the body of a good answer; calls `heard` with each part. */
  take: (response: Response, heard: () => void) => Promise<Taken>;
};

/** `taken` is there when the status is 2xx; `refusal` says otherwise what it answered. */
export type BucketAnswer<Taken> = { status: number; taken?: Taken; refusal: string };

/** What a slow line brings. */
export const SLOW_BYTES_PER_MS = 100;

/** Backoff between three tries, in ms. */
const BACKOFF_MS = [100, 400];

/** Opens a bucket; `away` makes the error of its user from the place and the reason. */
export function openBucket(place: S3Place, away: (place: string, why: string) => Error): Bucket {
  const client = new AwsClient({ ...ownCredentials(place), region: place.region, service: 's3', retries: 0 });
  const name = `s3://${place.bucket}/${place.prefix} at ${place.endpoint}`;
  return {
    place: name,
    async request(request) {
      const url = urlOf(place, request);
      for (let tries = 0; ; tries += 1) {
        const answer = await requestOnce(client, url, request);
        if (typeof answer !== 'string') return answer;
        const backoffMs = BACKOFF_MS[tries];
        if (backoffMs === undefined) throw away(name, answer);
        await sleep(backoffMs);
      }
    },
  };
}

function ownCredentials({ accessKeyId, secretAccessKey, sessionToken }: S3Place) {
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

function urlOf({ endpoint, bucket, prefix }: S3Place, { key, query }: BucketRequest<unknown>): string {
  const path = key === '' ? '' : `/${keyPath(prefix + key)}`;
  return `${endpoint}/${keyPath(bucket)}${path}${query ? `?${query}` : ''}`;
}

async function requestOnce<Taken>(
  client: AwsClient,
  url: string,
  { method, headers = {}, body, timeoutMs, pauseMs, take }: BucketRequest<Taken>,
): Promise<BucketAnswer<Taken> | string> {
  const late = openTimeout(timeoutMs);
  try {
    const { signal } = late;
    const init = { method, headers, redirect: 'manual' as const, signal, ...(body === undefined ? {} : { body }) };
    const response = await fetch(await client.sign(url, init));
    const heard = () => {
      if (pauseMs !== undefined) late.restart(pauseMs);
    };
    if (response.ok) return { status: response.status, taken: await take(response, heard), refusal: '' };
    const refusal = refusalOf(response.status, await response.text());
    const isTransient = response.status >= 500 || response.status === 429;
    return isTransient ? refusal : { status: response.status, refusal };
  } catch (cause) {
    // What came could not be written here: the bucket is not to blame, and another try changes nothing.
    if (isDiskError(cause)) throw cause;
    return reasonOf(cause);
  } finally {
    late.stop();
  }
}

/** A signal that aborts after so many ms, which may begin anew, until it is stopped. */
function openTimeout(ms: number) {
  const late = new AbortController();
  const abort = () => late.abort(new DOMException('Too late', 'TimeoutError'));
  let timer = setTimeout(abort, ms);
  return {
    signal: late.signal,
    restart(anew: number): void {
      clearTimeout(timer);
      timer = setTimeout(abort, anew);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The status, with the error code of S3's XML, which the owner can look up. */
function refusalOf(status: number, body: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(body.slice(0, 4096))?.[1];
  return `it answered ${status}${code ? ` ${code}` : ''}`;
}

/** The message of fetch's error is 'fetch failed'; the reason is its cause. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return 'it did not answer in time';
  return cause.cause instanceof Error ? reasonOf(cause.cause) : cause.message || cause.name;
}

/** Whether S3 accepts the key: at most 1024 bytes; '..' and empty parts would address another key. */
export function isKey(key: string): boolean {
  return Buffer.byteLength(key) <= 1024 && key.split('/').every((step) => !['', '.', '..'].includes(step));
}

/** A key as S3 signs it: everything except letters, digits and `-_.~/` is percent-encoded. */
export function keyPath(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
