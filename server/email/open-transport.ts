import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { fileTransport } from './file-transport.ts';
import { serviceTransport } from './service-transport.ts';
import type { Transport } from './transport.ts';

/** The transport that is set up: the email service, else SMTP, else files. */
export async function openTransport({ mail, dataDir }: Config): Promise<Transport> {
  if (mail.serviceUrl) return serviceTransport(mail.serviceUrl);
  if (mail.smtpUrl) return (await import('./smtp-transport.ts')).smtpTransport(mail.smtpUrl, mail.from);
  return fileTransport(join(dataDir, 'mail'));
}
