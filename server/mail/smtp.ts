import { createTransport } from 'nodemailer';
import { codeOf, type Transport } from './transport.ts';

/** Any mail server by SMTP; the plain text goes along for readers without HTML. */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async deliver({ to, subject, html, text }, key) {
      try {
        const sent = await smtp.sendMail({
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${key}@shop>`,
        });
        return { state: 'accepted', answer: sent.response, code: '250' };
      } catch (error) {
        const answer = error instanceof Error ? error.message : String(error);
        return { state: isFinal(error) ? 'refused' : 'failed', answer, code: codeOf(error) };
      }
    },
  };
}

/** A 5xx reply is the mail server's last word on a letter. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}
