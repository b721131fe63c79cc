import type { Logger } from 'pino';
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Desk, DeskDoor } from '../../shop/desk/desk.ts';

/** What one request's routes get. Without a session there is no desk, so there is nothing to read. */
export type RequestParts = { desk?: Desk; door: DeskDoor; nonce: string };

/** What the desk's build exports besides routes: it hands a request's parts to them (desk/entry.server.tsx). */
type Entry = { setDeskContext: (context: RouterContextProvider, parts: RequestParts) => void };

/** Renders the desk's pages with React Router, each for one request. */
export type DeskRenderer = { answer(request: Request, parts: RequestParts): Promise<Response> };

export function openDeskRenderer(build: ServerBuild | (() => Promise<ServerBuild>), log: Logger): DeskRenderer {
  const latest = typeof build === 'function' ? build : async () => build;
  const handle = createRequestHandler(async () => withLog(await latest(), log));
  return {
    async answer(request, parts) {
      const context = new RouterContextProvider();
      const { entry } = await latest();
      (entry.module as unknown as Entry).setDeskContext(context, parts);
      return handle(request, context);
    },
  };
}

/** Errors go to the log; React Router would print them to the console. */
function withLog(build: ServerBuild, log: Logger): ServerBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
    log.error(
      { error: isRouteErrorResponse(error) ? error.data : error },
      'A screen of the desk could not be rendered',
    );
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
