import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import PQueue from 'p-queue';
import { MOST_EXPORT_BYTES } from '../../shop/desk/moving-in-desk.ts';
import { streamOf } from '../byte-stream.ts';
import { MAX_BODY, readBody, readPieces } from '../http/body.ts';
import { makeMovingInFolder, uploadFile } from '../moving-in/given-files.ts';

/** What a signed-in owner may post more of, in bytes. */
type LargeBody = { paths: RegExp; most: number; tooBig: string };

/** Larger than a sheet or a picture may be, so that one that is too large gets a sentence on its form. `.data`: by script. */
const LARGE: readonly LargeBody[] = [
  { paths: /^\/couriers(\.data)?$/, most: 4 * 1024 * 1024, tooBig: 'That is more than the desk reads.' },
  { paths: /^\/products\/pictures$/, most: 20 * 1024 * 1024, tooBig: 'It has more than 20 MB. Make it smaller.' },
  {
    paths: /^\/(products\/(new|[^/]+\/[^/]+\/edit)|collections\/[^/]+\/record(\/[^/]+)?)(\.data)?$/,
    most: 32 * 1024 * 1024,
    tooBig: 'These pictures have more than 32 MB. Go back, and choose fewer at a time.',
  },
];

/** Where another shop's export is given: it goes to the disk as it comes. */
const EXPORTS = /^\/bring(\.data)?$/;

/** A file of the largest size, with its form around it. */
const MOST_WITH_FORM = MOST_EXPORT_BYTES + 64 * 1024;

/** Large bodies in memory at once; others wait in their sockets. */
const AT_ONCE = 2;

/** A form's body has to arrive within this time, in ms; a picture on a weak line takes longer. */
const FORM_MS = 30_000;

/** A stream of a large body; a form instead of that of an upload, which is on the disk. */
export type PostedBody =
  | Uint8Array<ArrayBuffer>
  | ReadableStream<Uint8Array>
  | URLSearchParams
  | { why: string; status: 400 | 413 };

/** Reads posted bodies before anything else waits for them: at most 256 KB, of signed-in owners' sheets and pictures more, another shop's export by way of the disk. */
export function openBodies(dataDir: string, isSignedIn: (cookies: string | undefined) => Promise<boolean>) {
  const queue = new PQueue({ concurrency: AT_ONCE });

  async function readSmall(request: IncomingMessage): Promise<PostedBody> {
    const timer = setTimeout(() => request.destroy(), FORM_MS);
    const body = await readBody(request, MAX_BODY).finally(() => clearTimeout(timer));
    return typeof body === 'string' ? told(body, 'That is more than the desk reads.') : body;
  }

  async function readLarge(request: IncomingMessage, { most, tooBig }: LargeBody): Promise<PostedBody> {
    const pieces = await readPieces(request, most);
    return typeof pieces === 'string' ? told(pieces, tooBig) : streamOf(leaving(pieces));
  }

  return {
    /** Reads a posted body and does its work. A large one keeps its place until the work is done: it is in memory so long. */
    async take<Result>(
      request: IncomingMessage,
      path: string,
      work: (body: PostedBody) => Promise<Result>,
    ): Promise<Result> {
      const type = request.headers['content-type'] ?? '';
      if (EXPORTS.test(path) && type.startsWith('multipart/') && (await isSignedIn(request.headers.cookie)))
        return queue.add(() => fromDisk(dataDir, request, work));
      const large = LARGE.find(({ paths }) => paths.test(path));
      if (!large || !(await isSignedIn(request.headers.cookie))) return work(await readSmall(request));
      const read = async () => work(await readLarge(request, large));
      return isSmall(request) ? read() : queue.add(read);
    },
  };
}

/** Writes a body to a file, which is there until the work is done; the form that the work gets names it. */
async function fromDisk<Result>(
  dataDir: string,
  request: IncomingMessage,
  work: (body: PostedBody) => Promise<Result>,
): Promise<Result> {
  const tooBig = { why: `It has more than ${MOST_EXPORT_BYTES / 1024 / 1024} MB.`, status: 413 } as const;
  if (Number(request.headers['content-length'] ?? 0) > MOST_WITH_FORM) return work(tooBig);
  await makeMovingInFolder(dataDir);
  const upload = randomUUID();
  const file = uploadFile(dataDir, upload);
  try {
    const size = await written(request, file);
    if (typeof size === 'number') {
      return await work(new URLSearchParams({ upload: `${upload} ${request.headers['content-type']}` }));
    }
    return await work(size === 'too big' ? tooBig : TORN);
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes a request's body to a file; gives its bytes. What is too big is not read to its end. */
async function written(request: IncomingMessage, file: string): Promise<number | 'too big' | 'torn'> {
  let size = 0;
  async function* bounded() {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > MOST_WITH_FORM) return;
      yield piece as Buffer;
    }
  }
  try {
    await pipeline(bounded, createWriteStream(file));
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return 'torn';
  }
  return size > MOST_WITH_FORM ? 'too big' : size;
}

function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(String(error.code))
  );
}

const TORN = { why: 'The form did not arrive whole.', status: 400 } as const;

function told(fault: 'torn' | 'too big', tooBig: string): PostedBody {
  return fault === 'torn' ? TORN : { why: tooBig, status: 413 };
}

/** Gives the pieces one by one and keeps none: a picture of 20 MB is in memory once. */
async function* leaving(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece;
}

function isSmall({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) <= MAX_BODY;
}
