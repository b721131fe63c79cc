import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Shop } from '../shop/shop.ts';
import { shopContext } from './shop-context.ts';

/** Puts the shop where routes find it; the server calls it, since it has its own copy of every module here. */
export function openShop(context: RouterContextProvider, shop: Shop): void {
  context.set(shopContext, shop);
}

/** The whole page at once: it is kept and compressed, so nothing is gained by sending it in parts. */
export default async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await pageOf(<ServerRouter context={context} url={request.url} />);
  return new Response(html, { status, headers });
}

function pageOf(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
