import type { Logger } from 'pino';
import { createRequestHandler, isRouteErrorResponse, type RequestHandler, type ServerBuild } from 'react-router';

/** A React Router build; in development a function that gives the newest. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** How a build answers requests, and the exports of its entry, by which its routes get the parts of a request. */
export type BuildHandler<Entry> = { handle: RequestHandler; entry: Entry };

/**
 * The newest build's handler, made once for a build since it compiles all routes. Errors go to the log, as `failure`;
 * aborted requests and bad forms are not logged.
 */
export function openBuildHandler<Entry>(
  build: Build,
  log: Logger,
  failure: string,
): () => Promise<BuildHandler<Entry>> {
  const latest = typeof build === 'function' ? build : async () => build;
  let made: { of: ServerBuild; handler: BuildHandler<Entry> } | undefined;
  return async () => {
    const newest = await latest();
    if (made?.of !== newest) {
      const entry = newest.entry.module as unknown as Entry;
      made = { of: newest, handler: { handle: createRequestHandler(withLog(newest, log, failure)), entry } };
    }
    return made.handler;
  };
}

function withLog(build: ServerBuild, log: Logger, failure: string): ServerBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
    log.error({ error: isRouteErrorResponse(error) ? error.data : error }, failure);
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
