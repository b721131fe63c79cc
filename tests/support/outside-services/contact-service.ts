import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A small HTTP server for CONTACT_SERVICE_URL, in EmailJS's wire format. */
export type ContactService = {
  url: string;
  /** The bodies of the requests. */
  posted: unknown[];
  /** The status to answer with; 0 closes the connection instead. */
  status: number;
  close(): Promise<void>;
};

/** CORS headers: pages of other origins may post to it. */
const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };

const WORDS: Record<number, string> = { 200: 'OK', 403: 'Forbidden', 429: 'Too Many Requests' };

export async function openContactService(): Promise<ContactService> {
  const server = createServer((request, response) => void take(request, response));
  const service: ContactService = { url: '', posted: [], status: 200, close };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (request.method !== 'POST' || request.url !== '/api/v1.0/email/send')
      return void response.writeHead(404, CORS).end();
    service.posted.push(JSON.parse(await text(request)));
    if (service.status === 0) return void response.destroy();
    response.writeHead(service.status, CORS).end(WORDS[service.status] ?? 'no');
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  service.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return service;
}
