import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainHeaders } from '../responses/plain-headers.ts';

/** Answers `/metrics` on the desk's port: to whoever knows METRICS_TOKEN, and to nobody where it is not set. */
export type MetricsAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function openMetricsAnswer(token: string, read: () => Promise<string>): MetricsAnswer {
  const wanted = digest(`Bearer ${token}`);
  return async (request, response) => {
    const isKnown = timingSafeEqual(digest(request.headers.authorization ?? ''), wanted);
    if (!isKnown) {
      response.writeHead(401, { ...plainHeaders(), 'WWW-Authenticate': 'Bearer' });
      return void response.end('This needs the METRICS_TOKEN of the shop.\n');
    }
    response.writeHead(200, { ...plainHeaders(), 'Content-Type': CONTENT_TYPE }).end(await read());
  };
}

export const METRICS_PATH = '/metrics';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
