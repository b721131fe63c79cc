import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { themeOfPath } from '../shop/theme.ts';
import type { Route } from './+types/root.ts';
import { shopContext } from './shop-context.ts';

/** What every screen shows: the catalogues of the top bar's menus and how the shop is set up. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { catalogues: await shop.read.catalogues(), settings: shop.settings };
}

export default function Root() {
  const { themeName } = themeOfPath(useLocation().pathname);
  return (
    <html lang="en-PK" data-theme={themeName}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
