import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './shop-process.ts';

/** The configuration in the repository; the tests use this file itself. */
const EXAMPLE = join(import.meta.dirname, '..', '..', 'deploy', 'nginx', 'shop.conf');

export type Nginx = { url: string; stop(): Promise<void> };

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** nginx in front of a shop with deploy/nginx/shop.conf. Only port, folders and the shop's address are replaced. */
export async function openNginx(shopUrl: string): Promise<Nginx> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const own = {
    'server 127.0.0.1:3000;': `server ${new URL(shopUrl).host};`,
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/var/cache/nginx/shop': join(folder, 'cache'),
  };
  let example = readFileSync(EXAMPLE, 'utf8');
  for (const [line, mine] of Object.entries(own)) {
    if (!example.includes(line)) throw new Error(`deploy/nginx/shop.conf does not say '${line}' any more`);
    example = example.replaceAll(line, mine);
  }
  return startNginx(folder, `http://127.0.0.1:${port}`, example);
}

/** Starts nginx with these lines in its http block and one worker; resolves when it answers at `url`. */
async function startNginx(folder: string, url: string, http: string): Promise<Nginx> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; ${user} pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; keepalive_requests 100000000; sendfile on; tcp_nopush on; ${temporary.join(' ')}
${http} }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(url, child);
  return { url, stop: () => stop(child) };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}; what it said is above`);
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(20);
  }
  throw new Error('nginx did not answer in 20 s');
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
