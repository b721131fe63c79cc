import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The HTML of a document, rendered whole: it is cached and compressed as a whole. Scripts that React adds carry the nonce.
 * @throws what a component throws
 */
export function wholePage(page: ReactElement, nonce?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce === undefined ? {} : { nonce }),
      // Otherwise React puts parts of a long page behind it, and scripts that move them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
