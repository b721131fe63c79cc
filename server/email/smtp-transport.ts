import { createTransport } from 'nodemailer';
import { codeOf, type Transport } from './transport.ts';

/** The mail server has this long for a letter, from the first knock to its answer, in ms. */
const PATIENCE_MS = 10_000;

/** Any mail server by SMTP; the plain text goes along for readers without HTML. `patience` in ms. */
export function smtpTransport(url: string, from: string, patience = PATIENCE_MS): Transport {
  // No single wait outlasts the letter's whole time; the library's own are up to ten minutes.
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const smtp = createTransport({ url, ...limits }, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async deliver({ to, subject, html, text }, key) {
      const signal = AbortSignal.timeout(patience);
      try {
        const sent = await smtp.sendMail({
          to: { name: '', address: to },
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
  if (aborted) return 'The mail server took too long over this letter';
  return error instanceof Error ? error.message : String(error);
}

/** A 5xx reply is the mail server's last word on a letter. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}
