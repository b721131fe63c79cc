import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CADDYFILE = join(import.meta.dirname, '..', '..', 'deploy', 'caddy', 'Caddyfile');

export const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

type Ports = { http: number; https: number; shop: number; desk: number };

/** Caddy with deploy/caddy/Caddyfile, for this domain. Only ports are replaced, and certificates are Caddy's own. */
export async function openCaddy(domain: string, ports: Ports): Promise<Caddy> {
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
    env: { ...process.env, DOMAIN: domain, HOME: folder },
    stdio: 'ignore',
  });
  const root = join(folder, 'pki', 'authorities', 'local', 'root.crt');
  while (!existsSync(root)) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}`);
    await sleep(50);
  }
  return {
    get: (host, path) => ask({ host, path, port: ports.https, ca: readFileSync(root, 'utf8') }),
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
  stop(): Promise<void>;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

async function ask({
  host,
  path,
  port,
  ca,
}: {
  host: string;
  path: string;
  port: number;
  ca: string;
}): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, ca, servername: host, headers: { Host: `${host}:${port}` } });
  asked.end();
  const [answer] = await once(asked, 'response');
  let body = '';
  for await (const part of answer) body += part;
  return { status: answer.statusCode, headers: answer.headers, body };
}
