import type { IncomingMessage } from 'node:http';
import PQueue from 'p-queue';
import { MAX_BODY, readBody } from '../http/body.ts';

/** What a signed-in owner may post more of, in bytes. */
type LargeBody = { paths: RegExp; most: number; tooBig: string };

/** Larger than a sheet or a picture may be, so that one that is too large gets a sentence on its form. `.data`: by script. */
const LARGE: readonly LargeBody[] = [
  { paths: /^\/couriers(\.data)?$/, most: 4 * 1024 * 1024, tooBig: 'That is more than the desk reads.' },
  { paths: /^\/products\/pictures$/, most: 20 * 1024 * 1024, tooBig: 'It has more than 20 MB. Make it smaller.' },
  {
    paths: /^\/products\/(new|[^/]+\/[^/]+\/edit)(\.data)?$/,
    most: 32 * 1024 * 1024,
    tooBig: 'These pictures have more than 32 MB. Go back, and choose fewer at a time.',
  },
];

/** Large bodies in memory at once; others wait in their sockets. */
const AT_ONCE = 2;

/** A form's body has to arrive within this time, in ms; a picture on a weak line takes longer. */
const FORM_MS = 30_000;

export type PostedBody = Uint8Array<ArrayBuffer> | { why: string; status: 400 | 413 };

/** Reads posted bodies before anything else waits for them: at most 256 KB, of signed-in owners' sheets and pictures more. */
export function openBodies(isSignedIn: (cookies: string | undefined) => Promise<boolean>) {
  const queue = new PQueue({ concurrency: AT_ONCE });

  async function readSmall(request: IncomingMessage): Promise<PostedBody> {
    const timer = setTimeout(() => request.destroy(), FORM_MS);
    const body = await readBody(request, MAX_BODY).finally(() => clearTimeout(timer));
    return told(body, 'That is more than the desk reads.');
  }

  return {
    /** Reads a posted body and does its work. A large one keeps its place until the work is done: it is in memory so long. */
    async take<Result>(
      request: IncomingMessage,
      path: string,
      work: (body: PostedBody) => Promise<Result>,
    ): Promise<Result> {
      const large = LARGE.find(({ paths }) => paths.test(path));
      if (!large || !(await isSignedIn(request.headers.cookie))) return work(await readSmall(request));
      const read = async () => work(told(await readBody(request, large.most), large.tooBig));
      return isSmall(request) ? read() : queue.add(read);
    },
  };
}

function told(body: Awaited<ReturnType<typeof readBody>>, tooBig: string): PostedBody {
  if (body === 'torn') return { why: 'The form did not arrive whole.', status: 400 };
  return body === 'too big' ? { why: tooBig, status: 413 } : body;
}

function isSmall({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) <= MAX_BODY;
}
