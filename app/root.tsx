import type { ReactNode } from 'react';
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { brandName } from '../shop/brand.ts';
import { SAVE_DATA, savesData } from '../shop/save-data.ts';
import { themeOfPath } from '../shop/theme.ts';
import type { Route } from './+types/root.ts';
import { WaitingNotices } from './checkout/waiting/waiting-notices.tsx';
import { START_LATE_SCRIPTS } from './late-scripts.ts';
import { isDeadNetwork } from './offline/dead-network.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { OfflineScreen } from './offline/offline-screen.tsx';
import { shopContext } from './shop-context.ts';
import figtree from './styles/fonts/figtree.woff2';
import fraunces from './styles/fonts/fraunces.woff2';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/layout.css';
import './styles/stillness.css';
import { EmptyState } from './ui/ornament.tsx';
import { ShellContext, type ShellData } from './ui/settings.ts';
import { Shell } from './ui/shell.tsx';
import { themeTokens } from './ui/theme-tokens.ts';
import { UnfinishedPress } from './ui/unfinished-press.ts';

/** What every screen shows: the catalogues of the top bar's menus and how the shop is set up. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<ShellData> {
  const shop = context.get(shopContext);
  const saving = savesData(request.headers.get(SAVE_DATA));
  return { catalogues: await shop.read.catalogues(), settings: shop.settings, saving };
}

/** The catalogues are read again when a screen asks for it, not on the way to another: no press waits for them. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

/**
 * The order of the styles' layers, later ones win. It stands in the page, before any style sheet, since which sheet
 * comes first changes with how the build cuts them. A component's file says `@layer ui`, a screen's `@layer screen`.
 */
const LAYERS = '@layer reset, tokens, base, layout, ui, screen;';

export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Where it has run already nobody needs its words: React leaves what the server wrote. */
const EARLY_SCRIPT = import.meta.env.SSR ? START_LATE_SCRIPTS : '';

/** The document, in the theme of its path; the shell draws the page's one <main>. */
export function Layout({ children }: { children: ReactNode }) {
  const theme = themeOfPath(useLocation().pathname);
  const saving = useRouteLoaderData<ShellData>('root')?.saving;
  return (
    <html lang="en-PK" data-theme={theme.themeName} data-saving={saving || undefined} style={themeTokens(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.navbarBg} />
        <Meta />
        <OwnAddress />
        <style>{LAYERS}</style>
        {saving ? null : <Fonts />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
      </body>
    </html>
  );
}

/** The two fonts that every screen opens with. */
function Fonts() {
  return [fraunces, figtree].map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
  ));
}

/** The one address of a page, whatever brought the shopper: later pages of a listing have their own, sorts do not. */
function OwnAddress() {
  const { pathname, search } = useLocation();
  const data = useRouteLoaderData<ShellData>('root');
  if (!data) return null;
  const page = new URLSearchParams(search).get('page');
  const address = data.settings.siteUrl + pathname + (page ? `?page=${page}` : '');
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brandName('fesishop')} />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return <ShellContext value={loaderData}>{SHELL}</ShellContext>;
}

/** One and the same, so that the steps of a press, each of which draws the root anew, stop here. */
const SHELL = (
  <>
    <UnfinishedPress />
    <Shell
      notices={
        <>
          <OfflineNotice />
          <WaitingNotices />
        </>
      }
    >
      <Outlet />
    </Shell>
  </>
);

/** What a shopper sees when the network or the shop itself fails: no shell, since what failed may be the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isDeadNetwork(error)) return <OfflineScreen />;
  return (
    <main className="page screen">
      <EmptyState sentence="Something broke down on our side.">
        <p>Try again in a minute. What is in your cart is still there.</p>
        <a className="button button-primary" href={href('/home')}>
          Go to the shop
        </a>
      </EmptyState>
    </main>
  );
}
