import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Desk, SignInWays } from '../shop/desk/desk.ts';
import { wholePage } from '../ui/whole-page/whole-page.ts';
import { deskContext, nonceContext, signInWaysContext } from './desk-context.ts';
import { URDU } from './language/urdu.ts';
import { TranslationsContext } from './language/use-say.tsx';

/** Called by the server, which has its own copy of every module here. */
export function setDeskContext(
  context: RouterContextProvider,
  parts: { desk?: Desk; signInWays: SignInWays; nonce: string },
): void {
  const { desk, signInWays, nonce } = parts;
  context.set(deskContext, desk);
  context.set(signInWaysContext, signInWays);
  context.set(nonceContext, nonce);
}

/** Renders the page whole: 24 cards are small, and the policy names the nonce that its scripts carry. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = context.get(nonceContext);
  // The error screen must render even without the store.
  const isUrdu =
    (await context
      .get(deskContext)
      ?.language()
      .catch(() => 'en')) === 'ur';
  const html = await wholePage(
    <TranslationsContext value={isUrdu ? URDU : undefined}>
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </TranslationsContext>,
    nonce,
  );
  return new Response(html, { status, headers });
}
