import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { type Theme, themeOfPath } from '../shop/theme.ts';
import type { Route } from './+types/root.ts';
import { shopContext } from './shop-context.ts';
import './styles/layers.css';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/layout.css';
import './styles/stillness.css';
import { Alerts } from './ui/alerts.tsx';
import type { ShellData } from './ui/settings.ts';

/** What every screen shows: the catalogues of the top bar's menus and how the shop is set up. */
export async function loader({ context }: Route.LoaderArgs): Promise<ShellData> {
  const shop = context.get(shopContext);
  return { catalogues: await shop.read.catalogues(), settings: shop.settings };
}

/** The document and the shell. It draws the page's one <main>; a screen draws what stands in it. */
export default function Root() {
  const theme = themeOfPath(useLocation().pathname);
  return (
    <html lang="en-PK" data-theme={theme.themeName} style={tokensOf(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.navbarBg} />
        <Meta />
        <Links />
      </head>
      <body>
        <Alerts>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </Alerts>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The theme's colours as custom properties: `navbarBg` -> `--navbar-bg`. */
function tokensOf({ themeName: _, ...colours }: Theme): React.CSSProperties {
  const name = (field: string) => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return Object.fromEntries(Object.entries(colours).map(([field, value]) => [name(field), value]));
}
