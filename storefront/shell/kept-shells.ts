import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import { chatLink } from '../../shop/chat.ts';
import { themeOfPath } from '../../shop/theme.ts';
import type { ShellData } from './shell-data.ts';
import type { ShellHtml } from './shell-html.tsx';

/** A shop has two sections and a chat number for each, all with and without save-data. */
const KEPT = 12;

const shells = new LRUCache<string, ShellHtml>({ max: KEPT });

/**
 * Renders a page with the shell of an earlier one. The shell is two thirds of the elements of a product's page and the
 * same for all products of a section; other screens have their own, with a current link or what a visitor typed
 * (docs/decisions/047).
 */
export async function withKeptShell(
  context: EntryContext,
  render: (shell: ShellHtml | undefined) => Promise<string>,
): Promise<string> {
  // In development the shell's code changes too.
  const key = import.meta.env.DEV ? undefined : keyOf(context);
  const shell = key && shells.get(key);
  if (shell) return render(shell);
  const html = await render(undefined);
  if (key) shells.set(key, shellIn(html));
  return html;
}

/** All that the shell of a product's page is rendered from; undefined for other pages. */
function keyOf({ staticHandlerContext }: EntryContext): string | undefined {
  const { location, loaderData, actionData, errors } = staticHandlerContext;
  const data = loaderData.root as ShellData | undefined;
  if (!location.pathname.startsWith('/product/') || location.search || actionData || errors || !data) return undefined;
  const theme = themeOfPath(location.pathname).themeName;
  return JSON.stringify([theme, chatLink(location.pathname, data.settings.chatNumbers, ''), data]);
}

/** What an owner writes stands between the two, and the data behind them has no tags. */
function shellIn(html: string): ShellHtml {
  const header = html.indexOf(HEADER) + HEADER.length;
  const footer = html.lastIndexOf(FOOTER) + FOOTER.length;
  return {
    header: html.slice(header, html.indexOf('</header>', header)),
    footer: html.slice(footer, html.indexOf('</footer>', footer)),
  };
}

const HEADER = '<header class="banner">';
const FOOTER = '<footer class="footer">';
