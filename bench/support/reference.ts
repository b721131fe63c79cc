import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../tests/support/shop-process.ts';

/** A server that only sends the same bytes, to compare the shop with. */
export type Reference = { url: string; pid: number; stop(): Promise<void> };

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
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
