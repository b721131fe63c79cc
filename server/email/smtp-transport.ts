import { createTransport } from 'nodemailer';
import { codeOf, type Transport } from './transport.ts';

/** The mail server has this long for one email, from connecting to its reply, in ms. */
const TIMEOUT_MS = 10_000;

/** Any mail server by SMTP; the plain text goes along for readers without HTML. `timeout` in ms. */
export function smtpTransport(url: string, from: string, timeout = TIMEOUT_MS): Transport {
  // No single wait may outlast the whole timeout; the library's own defaults are up to ten minutes.
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const smtp = createTransport({ url, ...limits }, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async deliver({ to, subject, html, text, replyTo }, key) {
      const signal = AbortSignal.timeout(timeout);
      try {
        const sent = await smtp.sendMail({
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          html,
          text,
          messageId: `<${key}@shop>`,
          signal,
        });
        return { state: 'accepted', answer: sent.response, code: '250' };
      } catch (error) {
        return { state: isFinal(error) ? 'refused' : 'failed', answer: reason(error, signal), code: codeOf(error) };
      }
    },
  };
}

function reason(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'The mail server took too long over this email';
  return error instanceof Error ? error.message : String(error);
}

/**
 * Whether the mail server will never take this email: a 5xx reply to its recipient or to its text. A 5xx reply to the shop, for
 * its password, its address or its day's limit, is mended by the shop's owner, and the email is sent then.
 */
function isFinal(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (!responseCode || responseCode < 500 || responseCode > 599) return false;
  return ['RCPT TO', 'DATA'].includes(command ?? '') && !BLAMES_THE_SHOP.test(response ?? '');
}

/** Enhanced status codes (RFC 3463) of a limit, of a policy and of a login: 5.4.5, 5.7.x. */
const BLAMES_THE_SHOP = /^5\d\d[ -]5\.(4\.5|7\.\d+)\b/;
