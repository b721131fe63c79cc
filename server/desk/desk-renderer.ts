import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import type { Desk, SignInWays } from '../../shop/desk/desk.ts';
import { type Build, openBuildHandler } from '../responses/build-handler.ts';

/** What the routes of one request get. Without a session there is no desk, so nothing can be read. */
export type RequestParts = { desk?: Desk; signInWays: SignInWays; nonce: string };

/** What the desk's build exports besides routes: it hands a request's parts to them (desk/entry.server.tsx). */
type Entry = { setDeskContext: (context: RouterContextProvider, parts: RequestParts) => void };

/** Renders the desk's pages with React Router, each for one request. */
export type DeskRenderer = { answer(request: Request, parts: RequestParts): Promise<Response> };

export function openDeskRenderer(build: Build, log: Logger): DeskRenderer {
  const latest = openBuildHandler<Entry>(build, log, 'A screen of the desk could not be rendered');
  return {
    async answer(request, parts) {
      const context = new RouterContextProvider();
      const { handle, entry } = await latest();
      entry.setDeskContext(context, parts);
      return handle(request, context);
    },
  };
}
