import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { themeOfPath } from '../shop/theme.ts';
import type { Route } from './+types/root.ts';
import { shopContext } from './shop-context.ts';
import './styles/layers.css'; // first: the order of the layers
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/layout.css';
import './styles/stillness.css';
import type { ShellData } from './ui/settings.ts';
import { Shell } from './ui/shell.tsx';
import { themeTokens } from './ui/theme-tokens.ts';

/** What every screen shows: the catalogues of the top bar's menus and how the shop is set up. */
export async function loader({ context }: Route.LoaderArgs): Promise<ShellData> {
  const shop = context.get(shopContext);
  return { catalogues: await shop.read.catalogues(), settings: shop.settings };
}

/** The catalogues are read again when a screen asks for it, not on the way to another: no press waits for them. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href;
}

/** The document, in the theme of its path; the shell draws the page's one <main>. */
export default function Root() {
  const theme = themeOfPath(useLocation().pathname);
  return (
    <html lang="en-PK" data-theme={theme.themeName} style={themeTokens(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.navbarBg} />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>
          <Outlet />
        </Shell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
