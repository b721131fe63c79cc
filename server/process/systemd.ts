import { spawn } from 'node:child_process';
import type { Logger } from 'pino';

/** Tells systemd that the shop is open, if it started the shop and waits for that (`Type=notify`). */
export function tellSystemd(log: Logger): void {
  // biome-ignore lint/style/noProcessEnv: systemd sets it for this process; it is no knob of the shop
  if (process.env.NOTIFY_SOCKET === undefined) return;
  const told = spawn('systemd-notify', ['--ready'], { stdio: 'ignore' });
  told.on('error', (error) => log.error({ error }, 'systemd could not be told that the shop is open'));
}
