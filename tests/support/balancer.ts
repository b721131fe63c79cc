import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A round-robin load balancer before these shops. */
export async function openBalancer(port: number, addresses: readonly string[]): Promise<{ close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const address = addresses[turn++ % addresses.length] ?? '';
    const { method, url, headers, socket } = incoming;
    const seen = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' };
    const { hostname, port: to } = new URL(address);
    const onward = request({ agent, hostname, port: to, method, path: url, headers: seen });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  // The same limit as the shop's (server/http/server.ts), for a checkout path of a hundred pieces.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, handOn).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
