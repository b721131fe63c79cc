import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Shop } from '../shop/shop.ts';
import { withLateScripts } from './late-scripts.ts';
import { shopContext } from './shop-context.ts';

/** Puts the shop where routes find it; the server calls it, since it has its own copy of every module here. */
export function openShop(context: RouterContextProvider, shop: Shop): void {
  context.set(shopContext, shop);
}

/** The whole page at once: it is kept and compressed, so nothing is gained by sending it in parts. */
export default async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await pageOf(
    <StylesFirst styles={context.manifest.routes.root?.css ?? []}>
      <ServerRouter context={context} url={request.url} />
    </StylesFirst>,
  );
  return new Response(withLateScripts(html), { status, headers });
}

/** Nothing shows without the styles: they are asked for before the fonts and scripts that React puts above them. */
function StylesFirst({ styles, children }: { styles: string[]; children: React.ReactNode }) {
  for (const href of styles) preload(href, { as: 'style' });
  return children;
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
