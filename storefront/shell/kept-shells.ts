import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import { chatLink } from '../../shop/chat.ts';
import { screenAt } from '../../shop/screens.ts';
import { themeOfPath } from '../../shop/theme.ts';
import type { ShellData } from './shell-data.ts';
import type { ShellHtml } from './shell-html.tsx';

/** Products have few: two sections and a chat number for each. Each listing has its own. All are with and without save-data. */
const KEPT = 40;

const shells = new LRUCache<string, ShellHtml>({ max: KEPT });

/**
 * Renders a page with the shell of an earlier one. The shell is two thirds of the elements of a product's page and the
 * same for all products of a section; each listing has its own, with a current link, and other screens may show what a visitor
 * typed (docs/decisions/047).
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

/** All that the shell of a product's page or a listing's is rendered from; undefined for other pages. */
function keyOf({ staticHandlerContext }: EntryContext): string | undefined {
  const { location, loaderData, actionData, errors } = staticHandlerContext;
  const data = loaderData.root as ShellData | undefined;
  const current = currentLink(location);
  if (current === undefined || actionData || errors || !data) return undefined;
  const theme = themeOfPath(location.pathname).themeName;
  return JSON.stringify([current, theme, chatLink(location.pathname, data.settings.chatNumbers, ''), data]);
}

/** The link of the shell that is marked as the current one, '' where there is none; undefined for a page with a shell of its own. */
function currentLink({ pathname, search }: EntryContext['staticHandlerContext']['location']): string | undefined {
  const placeholder = screenAt(pathname)?.placeholder;
  // A listing's query is its sort and its page.
  if (placeholder === 'cards') return pathname;
  return placeholder === 'detail' && !search ? '' : undefined;
}

/** What an owner writes stands between the two, and the data behind them has no tags. */
function shellIn(html: string): ShellHtml {
  const header = html.indexOf(HEADER) + HEADER.length;
  const footer = html.lastIndexOf(FOOTER) + FOOTER.length;
  // Copied: a slice of the page would keep all of it in memory.
  return structuredClone({
    header: html.slice(header, html.indexOf('</header>', header)),
    footer: html.slice(footer, html.indexOf('</footer>', footer)),
  });
}

const HEADER = '<header class="banner">';
const FOOTER = '<footer class="footer">';
