import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** An email as the service received it. */
export type Posted = { to: string; subject: string; html: string; key: string; body: Record<string, unknown> };

/** What the service does with an email: takes it, with a whole answer or with half of one, or fails in one of these ways. */
export type Mood = Taking | 'fails' | 'refuses' | 'hangs' | 'hangs up' | 'nonsense' | 'tells tales';
type Taking = 'takes' | 'takes, breaks off' | 'takes, never ends';

/** A small HTTP server for EMAIL_SERVICE_URL, which remembers the emails it took. */
export type EmailService = {
  url: string;
  taken: Posted[];
  mood: Mood;
  /** Resolves when that many emails were taken. @throws after 25 s */
  received(count: number): Promise<Posted[]>;
  close(): Promise<void>;
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

const ANSWERS: Record<Mood, (response: ServerResponse, email: string) => void> = {
  takes: (response) => void response.writeHead(200, JSON_TYPE).end('{"ok":true}'),
  'takes, breaks off': (response) => void response.writeHead(200, JSON_TYPE).write('{"ok"', () => response.destroy()),
  'takes, never ends': (response) => void response.writeHead(200, JSON_TYPE).write('{"ok"'),
  fails: (response) => void response.writeHead(500).end('the mail room is on fire'),
  refuses: (response) => void response.writeHead(422).end('no such address'),
  hangs: () => undefined,
  'hangs up': (response) => void response.writeHead(200, { 'Content-Length': '9' }).destroy(),
  'tells tales': (response, email) => void response.writeHead(500).end(`cannot deliver ${email}`),
  nonsense: (response) => void response.socket?.end('purple\r\n'),
};

export async function openEmailService(port = 0): Promise<EmailService> {
  const server = createServer((request, response) => void take(request, response));
  const service: EmailService = { url: '', taken: [], mood: 'takes', received, close };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // For browser stories, which run in other processes.
    if (request.url === '/taken') return void response.end(JSON.stringify(service.taken));
    const body = JSON.parse(await text(request)) as Posted['body'];
    if (request.method !== 'POST' || request.url !== '/api/send-email') return void response.writeHead(404).end();
    const { to, subject, html } = body as { to: string; subject: string; html: string };
    if (service.mood.startsWith('takes'))
      service.taken.push({ to, subject, html, body, key: String(request.headers['idempotency-key']) });
    ANSWERS[service.mood](response, JSON.stringify(body));
  }

  async function received(count: number): Promise<Posted[]> {
    const deadline = Date.now() + 25_000;
    while (service.taken.length < count) {
      if (Date.now() > deadline) throw new Error(`${service.taken.length} of ${count} emails came in 25 s`);
      await sleep(20);
    }
    return service.taken;
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  service.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return service;
}
