import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A push as the service received it, and what the browser reads. */
export type Pushed = { path: string; headers: Record<string, string | string[] | undefined>; text: string };

/** A small push service on this machine, as the browsers' makers run them, and one browser that is told by it. */
export type PushService = {
  /** Its origin, for PUSH_SERVICES. */
  url: string;
  pushed: Pushed[];
  /** The status that it answers with. */
  status: number;
  /** What the browser gives when it subscribes, under a name of its own. */
  subscription(name: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
};

export async function openPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const server = createServer(async (request, response) => {
    const text = decrypted(await buffer(request), browser, auth);
    service.pushed.push({ path: request.url ?? '', headers: request.headers, text });
    response.writeHead(service.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const service: PushService = {
    ...{ url, pushed: [], status: 201 },
    subscription: (name) => ({
      endpoint: `${url}/${name}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** The text of an aes128gcm message of one record (RFC 8188, RFC 8291). */
function decrypted(body: Buffer, browser: ECDH, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
