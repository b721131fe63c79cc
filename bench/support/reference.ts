import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/shop-process.ts';

/** A server that only sends the same bytes, to compare the shop with. */
export type Reference = { name: string; url: string; pid: number; stop(): Promise<void> };

/** Bare node:http with the compressed body in memory. */
export async function bareNode(body: Buffer, type: string, encoding: string): Promise<Reference> {
  const port = await freePort();
  const program = `
    const body = Buffer.from(process.env.BODY, 'base64');
    const headers = { 'Content-Type': process.env.TYPE, 'Content-Length': body.length };
    if (process.env.ENCODING) headers['Content-Encoding'] = process.env.ENCODING;
    require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1', () => console.log('open'));`;
  const env = { ...process.env, BODY: body.toString('base64'), TYPE: type, ENCODING: encoding };
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { name: 'bare node:http', url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** nginx with the page as a precompressed file, one worker; undefined where it is not installed. */
export async function nginx(plain: Buffer, gzipped: Buffer): Promise<Reference | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'page.html'), plain);
  writeFileSync(join(folder, 'page.html.gz'), gzipped);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;${process.getuid?.() === 0 ? ' user root;' : ''}
     events { worker_connections 512; }
     http { access_log off; keepalive_requests 100000000; types { text/html html; } sendfile on; tcp_nopush on;
       server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; open_file_cache max=10; } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await sleep(500);
  const worker = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')[0];
  return { name: 'nginx', url: `http://127.0.0.1:${port}/page.html`, pid: Number(worker), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
