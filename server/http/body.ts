import type { IncomingMessage } from 'node:http';

/** A form's body in bytes: a checkout of a hundred items with notes is a tenth of it. */
const MAX_BODY = 256 * 1024;

/**
 * A request's body, however it is framed; 'too big' beyond 256 KB, 'torn' when the client went away or framed it
 * wrongly. What is too big is not read to its end.
 */
export async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | 'too big' | 'torn'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return 'too big';
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > MAX_BODY) return 'too big';
      pieces.push(piece);
    }
  } catch {
    return 'torn';
  }
  return new Uint8Array(Buffer.concat(pieces));
}
