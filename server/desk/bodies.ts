import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import PQueue from 'p-queue';
import { MOST_EXPORT_BYTES } from '../../shop/desk/import-desk.ts';
import { isOwner, type Role } from '../../shop/people.ts';
import { isDiskError } from '../files/disk-error.ts';
import { makeImportFolder, uploadFile } from '../import/uploaded-files.ts';
import { MAX_BODY, readBody } from '../requests/body.ts';

/** Paths on which whoever is signed in may post more than MAX_BODY, and how many bytes; `forOwners`: only an owner. */
type LargeBody = { paths: RegExp; most: number; tooBig: string; forOwners?: true };

const PICTURES = {
  most: 32 * 1024 * 1024,
  tooBig: 'These pictures have more than 32 MB. Go back, and choose fewer at a time.',
};

/** Above the real limits, so that the form itself can say that a file is too large. `.data`: by script. */
const LARGE: readonly LargeBody[] = [
  { paths: /^\/couriers(\.data)?$/, most: 4 * 1024 * 1024, tooBig: 'That is more than the desk reads.' },
  { paths: /^\/products\/(new|[^/]+\/[^/]+\/edit)(\.data)?$/, ...PICTURES },
  { paths: /^\/collections\/[^/]+\/record(\/[^/]+)?(\.data)?$/, ...PICTURES, forOwners: true },
];

/** What goes to the disk as it comes: another shop's export with its form around it, and a picture alone. */
const EXPORT: LargeBody = {
  paths: /^\/bring(\.data)?$/,
  most: MOST_EXPORT_BYTES + 64 * 1024,
  tooBig: `It has more than ${MOST_EXPORT_BYTES / 1024 / 1024} MB.`,
  forOwners: true,
};
const PICTURE: LargeBody = {
  paths: /^\/products\/pictures$/,
  most: 20 * 1024 * 1024,
  tooBig: 'It has more than 20 MB. Make it smaller.',
};

/** Large bodies in memory at once; others wait in their sockets. */
const AT_ONCE = 2;

/** A form's body has to arrive within this time, in ms; a picture on a weak line takes longer. */
const FORM_MS = 30_000;

/** A form instead of the body: that of an upload, which is on the disk. */
export type PostedBody = Uint8Array<ArrayBuffer> | URLSearchParams | { why: string; status: 400 | 413 };

/** Reads posted bodies: 256 KB, more from who is signed in; large pictures and exports go to the disk first. */
export function openBodies(dataDir: string, roleOf: (cookies: string | undefined) => Promise<Role | undefined>) {
  const queue = new PQueue({ concurrency: AT_ONCE });

  async function mayPost({ headers }: IncomingMessage, { forOwners }: LargeBody): Promise<boolean> {
    const role = await roleOf(headers.cookie);
    return forOwners ? isOwner(role) : role !== undefined;
  }

  async function readSmall(request: IncomingMessage): Promise<PostedBody> {
    const timer = setTimeout(() => request.destroy(), FORM_MS);
    const body = await readBody(request, MAX_BODY).finally(() => clearTimeout(timer));
    return told(body, 'That is more than the desk reads.');
  }

  return {
    /** Reads a posted body and runs `work` with it. A large one keeps its place in the queue: it is in memory. */
    async take<Result>(
      request: IncomingMessage,
      path: string,
      work: (body: PostedBody) => Promise<Result>,
    ): Promise<Result> {
      const type = request.headers['content-type'] ?? '';
      if (EXPORT.paths.test(path) && type.startsWith('multipart/') && (await mayPost(request, EXPORT)))
        return queue.add(() => fromDisk(dataDir, request, EXPORT, work));
      if (PICTURE.paths.test(path) && (await mayPost(request, PICTURE)))
        return fromDisk(dataDir, request, PICTURE, work);
      const large = LARGE.find(({ paths }) => paths.test(path));
      if (!large || !(await mayPost(request, large))) return work(await readSmall(request));
      const read = async () => work(told(await readBody(request, large.most), large.tooBig));
      return isSmall(request) ? read() : queue.add(read);
    },
  };
}

/** Writes a body to a file, which is there until the work is done; the form that the work gets names it. */
async function fromDisk<Result>(
  dataDir: string,
  request: IncomingMessage,
  { most, tooBig }: LargeBody,
  work: (body: PostedBody) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length'] ?? 0) > most) return work(told<PostedBody>('too big', tooBig));
  await makeImportFolder(dataDir);
  const upload = randomUUID();
  const file = uploadFile(dataDir, upload);
  try {
    const outcome = await written(request, file, most);
    const form = new URLSearchParams({ upload: `${upload} ${request.headers['content-type']}` });
    return await work(told(outcome === 'whole' ? form : outcome, tooBig));
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes a request's body to a file. What is too big is not read to its end. */
async function written(request: IncomingMessage, file: string, most: number): Promise<'whole' | 'too big' | 'torn'> {
  let size = 0;
  async function* bounded() {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > most) return;
      yield piece as Buffer;
    }
  }
  try {
    await pipeline(bounded, createWriteStream(file));
  } catch (error) {
    if (isDiskError(error)) throw error;
    return 'torn';
  }
  return size > most ? 'too big' : 'whole';
}

const TORN = { why: 'The form did not arrive whole.', status: 400 } as const;

function told<Body>(body: Body | 'too big' | 'torn', tooBig: string) {
  if (body === 'torn') return TORN;
  return body === 'too big' ? ({ why: tooBig, status: 413 } as const) : body;
}

function isSmall({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) <= MAX_BODY;
}
