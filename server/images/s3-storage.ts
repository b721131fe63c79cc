import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type ObjectStorage, StorageAway } from './storage.ts';

/** The bucket of an S3-compatible service, and the credentials. */
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

/** Timeouts of one try, in ms: a service that is up answers a read in a tenth of a second; an upload takes longer. */
const READ_TIMEOUT_MS = 3000;
const WRITE_TIMEOUT_MS = 60_000;

/** Backoff between three tries, in ms. */
const BACKOFF_MS = [100, 400];

/** After three failed tries the circuit breaker is open for this long, in ms: reads fail at once. */
const OPEN_MS = 2000;

/** Bytes of the largest image that is read: 40 megapixels as PNG. */
const MAX_BYTES = 128 * 1024 * 1024;

/** The objects of a bucket. */
export function s3Storage(place: S3Place): ObjectStorage {
  const client = new AwsClient({ ...ownCredentials(place), region: place.region, service: 's3', retries: 0 });
  let openUntil = 0;

  const name = `s3://${place.bucket}/${place.prefix} at ${place.endpoint}`;

  async function request(path: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
    const url = `${place.endpoint}/${keyPath(place.bucket)}/${keyPath(place.prefix + path)}`;
    for (let tries = 0; ; tries += 1) {
      const answer = await requestOnce(client, url, init, timeoutMs);
      if (typeof answer !== 'string') return answer;
      const backoffMs = BACKOFF_MS[tries];
      if (backoffMs === undefined) throw new StorageAway(name, answer);
      await sleep(backoffMs);
    }
  }

  /** Fails at once while the circuit breaker is open; a failure opens it. */
  async function requestUnlessOpen(...wanted: Parameters<typeof request>): Promise<Answer> {
    if (performance.now() < openUntil) throw new StorageAway(name, 'it was away a moment ago');
    try {
      return await request(...wanted);
    } catch (error) {
      openUntil = performance.now() + OPEN_MS;
      throw error;
    }
  }

  return {
    place: name,
    async read(path) {
      if (!isKey(place.prefix + path)) return undefined;
      const { status, body } = await requestUnlessOpen(path, { method: 'GET' }, READ_TIMEOUT_MS);
      if (status === 404) return undefined;
      if (status !== 200) throw new StorageAway(name, refusal(status, body));
      return body;
    },
    async write(path, bytes) {
      if (!isKey(place.prefix + path)) throw new Error(`'${path}' is no path for a picture`);
      const { status, body } = await request(path, { method: 'PUT', body: Buffer.from(bytes) }, WRITE_TIMEOUT_MS);
      if (status !== 200) throw new StorageAway(name, refusal(status, body));
    },
  };
}

type Answer = { status: number; body: Buffer };

function ownCredentials({ accessKeyId, secretAccessKey, sessionToken }: S3Place) {
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

/** One try: the response, or the reason as text when a retry may succeed. */
async function requestOnce(
  client: AwsClient,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Answer | string> {
  try {
    const signed = await client.sign(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const response = await fetch(signed);
    const body = await wholeBody(response);
    const isTransient = response.status >= 500 || response.status === 429;
    return isTransient ? refusal(response.status, body) : { status: response.status, body };
  } catch (cause) {
    return reasonOf(cause);
  }
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

/** The status, with the error code of S3's XML, which the owner can look up. */
function refusal(status: number, body: Buffer): string {
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8', 0, 4096))?.[1];
  return `it answered ${status}${code ? ` ${code}` : ''}`;
}

/** The message of fetch's error is 'fetch failed'; the reason is its cause. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return 'it did not answer in time';
  return cause.cause instanceof Error ? reasonOf(cause.cause) : cause.message || cause.name;
}

/** Whether S3 accepts the key: at most 1024 bytes; '..' and empty parts would address another key. */
function isKey(key: string): boolean {
  return Buffer.byteLength(key) <= 1024 && key.split('/').every((step) => !['', '.', '..'].includes(step));
}

/** A key as S3 signs it: everything except letters, digits and `-_.~/` is percent-encoded. */
function keyPath(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
