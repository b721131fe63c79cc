import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The HTML of a document, rendered whole. As a string, which takes React a third of the CPU time of a stream; as a stream
 * only where a part is not ready: the chunk of a lazy component is loading, once in the life of a process. Scripts that
 * the stream adds carry the nonce.
 * @throws what a component throws
 */
export async function wholePage(page: () => ReactElement, nonce?: string): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(page())}`;
  return html.includes(UNFINISHED) ? streamed(page(), nonce) : html;
}

/** React's mark of a part that it leaves to the browser, because it is not ready or because it threw. */
const UNFINISHED = '<!--$!-->';

function streamed(page: ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce === undefined ? {} : { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
