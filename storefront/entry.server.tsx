import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Shop } from '../shop/shop.ts';
import { wholePage } from '../ui/whole-page/whole-page.ts';
import { startOf, withScriptStart } from './late-scripts.ts';
import { shopContext } from './shop-context.ts';

/** The server must call this one: the build has its own copy of `shopContext`. */
export function openShop(context: RouterContextProvider, shop: Shop): void {
  context.set(shopContext, shop);
}

/** Without streaming: the page is cached and compressed as a whole. */
export default async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await wholePage(
    <StylesFirst styles={context.manifest.routes.root?.css ?? []}>
      <ServerRouter context={context} url={request.url} />
    </StylesFirst>,
  );
  const screen = context.staticHandlerContext.matches.at(-1)?.route.handle;
  return new Response(withScriptStart(html, startOf(screen, request.url)), { status, headers });
}

/** Before the fonts and scripts that React puts above: style sheets block the first paint. */
function StylesFirst({ styles, children }: { styles: string[]; children: ReactNode }) {
  for (const href of styles) preload(href, { as: 'style' });
  return children;
}
