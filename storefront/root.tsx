import { type ReactNode, useMemo } from 'react';
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { SAVE_DATA, savesData } from '../shop/save-data.ts';
import { hasOwnPreview } from '../shop/screens.ts';
import { themeOfPath } from '../shop/theme.ts';
import figtree from '../ui/styles/fonts/figtree.woff2';
import fraunces from '../ui/styles/fonts/fraunces.woff2';
import type { Route } from './+types/root.ts';
import { WhenWaiting } from './checkout/waiting/when-waiting.tsx';
import { type ScreenHandle, START_LATE_SCRIPTS } from './late-scripts.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { OfflineScreen } from './offline/offline-screen.tsx';
import { shopContext } from './shop-context.ts';
import '../ui/styles/sizes-and-fonts.css';
import './shell/further-theme-colours.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import '../ui/styles/buttons.css';
import '../ui/styles/layout.css';
import './shell/cards.css';
import '../ui/styles/print.css';
import '../ui/styles/stillness.css';
import { ImageDeliveryContext } from '../ui/image-delivery-context.ts';
import { isDeadNetwork } from '../ui/network/dead-network.ts';
import { EmptyState } from '../ui/ornament.tsx';
import { themeTokens } from '../ui/theme-tokens.ts';
import { RememberNavigation } from './loading/interrupted-navigation.ts';
import { PreviewImage } from './shell/preview-image.tsx';
import { Shell } from './shell/shell.tsx';
import { ShellContext, type ShellData, wordsOf } from './shell/shell-data.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<ShellData> {
  const shop = context.get(shopContext);
  const saveData = savesData(request.headers.get(SAVE_DATA));
  const [catalogues, listings] = await Promise.all([shop.read.catalogues(), shop.read.listings()]);
  return { catalogues, listings, settings: shop.settings, saveData };
}

/** Only on the same URL: a navigation does not wait for the catalogues. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

/**
 * When the page is read again (only then the root's data is), what cannot be read stays as it was, with what is typed. Thrown
 * responses are redirects.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const results = await next();
    if (!results.root) return;
    for (const [id, { result, type }] of Object.entries(results))
      if (type === 'error' && !(result instanceof Response)) delete results[id];
  },
];

/**
 * The order of the CSS layers; later ones win. Inline before all style sheets, because the build decides which comes first. A
 * component's file uses `@layer ui`, a screen's `@layer screen`.
 */
const LAYERS = '@layer reset, tokens, base, layout, ui, screen;';

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

/** Only the server's HTML needs it: it has run before hydration. */
const EARLY_SCRIPT = import.meta.env.SSR ? START_LATE_SCRIPTS : '';

/** In the theme of its path. The shell renders the page's only <main>. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<ShellData>('root');
  const theme = themeOfPath(useLocation().pathname, root?.settings.branding);
  const saveData = root?.saveData;
  return (
    <html lang="en-PK" data-theme={theme.themeName} data-save-data={saveData || undefined} style={themeTokens(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.navbarBg} />
        <Meta />
        <OwnAddress />
        {import.meta.env.SSR ? <Icons /> : null}
        <style>{LAYERS}</style>
        {import.meta.env.SSR && !saveData ? <Fonts /> : null}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
      </body>
    </html>
  );
}

function Fonts() {
  return [fraunces, figtree].map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
  ));
}

/** One for each page of a whole listing; the sort and the size are dropped. One for a product in several collections. */
function OwnAddress() {
  const { pathname, search } = useLocation();
  const data = useRouteLoaderData<ShellData>('root');
  const screen = useMatches().at(-1) as { loaderData: unknown; handle?: ScreenHandle } | undefined;
  if (!data) return null;
  const query = new URLSearchParams(search);
  const page = query.get('size') ? null : query.get('page');
  const path = screen?.handle?.mainPath?.(screen.loaderData) ?? pathname;
  const address = data.settings.siteUrl + path + (page ? `?page=${page}` : '');
  return (
    <>
      <link rel="canonical" href={address} />
      {import.meta.env.SSR ? <SharedLink address={address} data={data} pathname={pathname} /> : null}
    </>
  );
}

/** What others show of a link: they read the server's HTML. */
function SharedLink({ address, data, pathname }: { address: string; data: ShellData; pathname: string }) {
  const { shopName } = wordsOf(data);
  const image = data.settings.branding?.sharePicture;
  return (
    <>
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={shopName} />
      {/* The owner's. Products and listings set theirs themselves (shell/preview-image.tsx). */}
      {image && !hasOwnPreview(pathname) ? <PreviewImage image={image} alt={shopName} /> : null}
    </>
  );
}

/** The owner's, else the shop's. In the server's HTML alone: they are the same on every page. */
function Icons() {
  const icons = useRouteLoaderData<ShellData>('root')?.settings.branding?.icons;
  if (icons)
    return (
      <>
        <link rel="icon" href={icons.favicon} type="image/png" />
        <link rel="apple-touch-icon" href={icons.touch} />
      </>
    );
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { settings, saveData } = loaderData;
  const source = useMemo(
    () => ({ imageDelivery: settings.imageDelivery, saveData }),
    [settings.imageDelivery, saveData],
  );
  return (
    <ShellContext value={loaderData}>
      <ImageDeliveryContext value={source}>{SHELL}</ImageDeliveryContext>
    </ShellContext>
  );
}

/** A constant element: the root renders several times during a navigation, and React then skips what is inside. */
const SHELL = (
  <>
    <RememberNavigation />
    <Shell
      notices={
        <>
          <OfflineNotice />
          <WhenWaiting />
        </>
      }
    >
      <Outlet />
    </Shell>
  </>
);

/** Without the shell, which may be what failed. */
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
