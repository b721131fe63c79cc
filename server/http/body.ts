import type { IncomingMessage } from 'node:http';

/** The largest body of a form, in bytes: a checkout of a hundred items with notes takes a tenth of it. */
export const MAX_BODY = 256 * 1024;

/**
 * A request's body; 'too big' beyond `most` bytes, 'torn' when the client went away or framed it wrongly. A body that is too
 * big is not read to its end.
 */
export async function readBody(
  request: IncomingMessage,
  most = MAX_BODY,
): Promise<Uint8Array<ArrayBuffer> | 'too big' | 'torn'> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too big';
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > most) return 'too big';
      pieces.push(piece);
    }
  } catch {
    return 'torn';
  }
  return Buffer.concat(pieces, size);
}
