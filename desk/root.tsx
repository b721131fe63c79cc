import { type ReactNode, useContext } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { isOwner } from '../shop/people.ts';
import figtree from '../ui/styles/fonts/figtree.woff2';
import fraunces from '../ui/styles/fonts/fraunces.woff2';
import type { Route } from './+types/root.ts';
import '../ui/styles/sizes-and-fonts.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import '../ui/styles/buttons.css';
import '../ui/styles/layout.css';
import '../ui/styles/stillness.css';
import './styles/tokens.css';
import './styles/parts.css';
import { deskContext } from './desk-context.ts';
import urduStyles from './language/urdu.css?url';
import { TranslationsContext } from './language/use-say.tsx';
import { helpersMay, OWNERS_ONLY } from './people/helpers-may.ts';
import { Trouble } from './shell/trouble.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Desk' }, { name: 'robots', content: 'noindex' }];

export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  // For iOS, which does not use the manifest's.
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ...[fraunces, figtree].map((font) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href: font,
    crossOrigin: 'anonymous' as const,
  })),
];

/** Runs before loaders and actions: closes all routes that are not listed for helpers. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ pattern, context }) => {
    const desk = context.get(deskContext);
    if (desk && !isOwner(desk.role) && !helpersMay(pattern)) throw data(OWNERS_ONLY, { status: 403 });
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const isUrdu = useContext(TranslationsContext) !== undefined;
  return (
    <html lang={isUrdu ? 'ur' : 'en-PK'} dir={isUrdu ? 'rtl' : undefined} data-theme="paper">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#fffaf2" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
        {isUrdu ? <link rel="stylesheet" href={urduStyles} /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page desk-screen">
      <Trouble error={error} />
    </main>
  );
}
