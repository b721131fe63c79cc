import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type ObjectStorage, StorageAway } from './storage.ts';

/** Where an S3-compatible service keeps the pictures, and as whom it is asked. */
export type S3Place = {
  endpoint: string;
  bucket: string;
  /** What every key begins with: '' or 'shop/'. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
};

/** A try may take so long, in ms; a service that is up answers in a tenth of a second, an upload takes its time. */
const READ_MS = 3000;
const WRITE_MS = 60_000;

/** Pauses between three tries, in ms. */
const PAUSES_MS = [100, 400];

/** After three tries in vain nobody waits for the next three, in ms. */
const REST_MS = 2000;

/** Bytes of the largest picture that is read: 40 megapixels as PNG. */
const MOST_BYTES = 128 * 1024 * 1024;

/** The objects of a bucket. */
export function s3Storage(place: S3Place): ObjectStorage {
  const client = new AwsClient({ ...ownCredentials(place), region: place.region, service: 's3', retries: 0 });
  let restsUntil = 0;

  const name = `s3://${place.bucket}/${place.prefix} at ${place.endpoint}`;

  async function ask(path: string, init: RequestInit, patienceMs: number): Promise<Answer> {
    const url = `${place.endpoint}/${keyPath(place.bucket)}/${keyPath(place.prefix + path)}`;
    for (let tries = 0; ; tries += 1) {
      const answer = await askOnce(client, url, init, patienceMs);
      if (typeof answer !== 'string') return answer;
      const pauseMs = PAUSES_MS[tries];
      if (pauseMs === undefined) throw new StorageAway(name, answer);
      await sleep(pauseMs);
    }
  }

  /** Fails at once while the service rests; a failure makes it rest. */
  async function askUnlessResting(...wanted: Parameters<typeof ask>): Promise<Answer> {
    if (performance.now() < restsUntil) throw new StorageAway(name, 'it was away a moment ago');
    try {
      return await ask(...wanted);
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      throw error;
    }
  }

  return {
    place: name,
    async read(path) {
      if (!isKey(place.prefix + path)) return undefined;
      const { status, body } = await askUnlessResting(path, { method: 'GET' }, READ_MS);
      if (status === 404) return undefined;
      if (status !== 200) throw new StorageAway(name, refusal(status, body));
      return body;
    },
    async write(path, bytes) {
      if (!isKey(place.prefix + path)) throw new Error(`'${path}' is no path for a picture`);
      const { status, body } = await ask(path, { method: 'PUT', body: Buffer.from(bytes) }, WRITE_MS);
      if (status !== 200) throw new StorageAway(name, refusal(status, body));
    },
  };
}

type Answer = { status: number; body: Buffer };

function ownCredentials({ accessKeyId, secretAccessKey, sessionToken }: S3Place) {
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

/** One try: the answer, or in words what another try may mend. */
async function askOnce(
  client: AwsClient,
  url: string,
  init: RequestInit,
  patienceMs: number,
): Promise<Answer | string> {
  try {
    const request = await client.sign(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const response = await fetch(request);
    const body = await wholeBody(response);
    const isPassing = response.status >= 500 || response.status === 429;
    return isPassing ? refusal(response.status, body) : { status: response.status, body };
  } catch (cause) {
    return wordsOf(cause);
  }
}

async function wholeBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('it sent more than a picture can have');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Of S3's answer in XML the code is what can be looked up. */
function refusal(status: number, body: Buffer): string {
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8', 0, 4096))?.[1];
  return `it answered ${status}${code ? ` ${code}` : ''}`;
}

/** fetch says 'fetch failed' and keeps the reason apart. */
function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return 'it did not answer in time';
  return cause.cause instanceof Error ? wordsOf(cause.cause) : cause.message || cause.name;
}

/** Bytes of a key, by S3's rules; and a step up or an empty step would be another key's address. */
function isKey(key: string): boolean {
  return Buffer.byteLength(key) <= 1024 && key.split('/').every((step) => !['', '.', '..'].includes(step));
}

/** A key as S3 has it signed: everything but letters, digits and `-_.~/` in percent signs. */
function keyPath(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
