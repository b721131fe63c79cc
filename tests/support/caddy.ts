import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';

const CADDYFILE = join(import.meta.dirname, '..', '..', 'deploy', 'caddy', 'Caddyfile');

export const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

type Ports = { http: number; https: number; shop: number; desk: number };

/** Caddy with deploy/caddy/Caddyfile, for this domain. Only ports are replaced, and certificates are Caddy's own. */
export async function openCaddy(domain: string, ports: Ports, knobs: Record<string, string> = {}): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = readFileSync(CADDYFILE, 'utf8')
    .replace('import shop 3000', `import shop ${ports.shop}`)
    .replace('import shop 3001', `import shop ${ports.desk}`);
  const own = `{
	admin off
	local_certs
	skip_install_trust
	http_port ${ports.http}
	https_port ${ports.https}
	storage file_system ${folder}
}
`;
  writeFileSync(join(folder, 'Caddyfile'), own + file);
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
    env: { ...process.env, DOMAIN: domain, HOME: folder, ...knobs },
    stdio: 'ignore',
  });
  const root = join(folder, 'pki', 'authorities', 'local', 'root.crt');
  while (!existsSync(root)) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}`);
    await sleep(50);
  }
  const secure = { port: ports.https, ca: readFileSync(root, 'utf8') };
  // It has certificates a moment after its authority.
  for (const host of [domain, `desk.${domain}`]) while (!(await greets({ host, ...secure }))) await sleep(50);
  return {
    get: (host, path) => ask({ host, path, ...secure }),
    post: (host, path, sent) => ask({ host, path, ...sent, ...secure }),
    async stop() {
      const gone = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

export type Caddy = {
  /** Asks for a page of this host by https, with Caddy's own authority trusted. */
  get(host: string, path: string): Promise<Answer>;
  post(host: string, path: string, sent: Sent): Promise<Answer>;
  stop(): Promise<void>;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

async function greets({ host, port, ca }: Omit<Asked, 'path'>): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, ca, servername: host });
  return once(socket, 'secureConnect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

type Sent = { headers: Record<string, string>; body: string };

type Asked = { host: string; path: string; port: number; ca: string } & Partial<Sent>;

async function ask({ host, path, port, ca, headers, body: sent }: Asked): Promise<Answer> {
  const asked = request({
    ...{ host: '127.0.0.1', port, path, ca, servername: host },
    method: sent === undefined ? 'GET' : 'POST',
    headers: { ...headers, Host: `${host}:${port}` },
  });
  asked.end(sent);
  const [answer] = await once(asked, 'response');
  let body = '';
  for await (const part of answer) body += part;
  return { status: answer.statusCode, headers: answer.headers, body };
}
