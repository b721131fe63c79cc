import { codeOf, type Delivery, type Transport } from './transport.ts';

/** The external email service has this long to answer, in ms. */
const TIMEOUT_MS = 10_000;

/** The external email service: POST {url}/api/send-email with {to, subject, html} (spec 7, Order emails). `timeout` in ms. */
export function serviceTransport(url: string, timeout = TIMEOUT_MS): Transport {
  return {
    async deliver({ to, subject, html }, key) {
      try {
        const response = await fetch(`${url}/api/send-email`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({ to, subject, html }),
          signal: AbortSignal.timeout(timeout),
          redirect: 'error',
        });
        // The status decides: an email that was taken is not sent again because its answer breaks off.
        const words = await response.text().catch(() => '');
        return {
          state: stateOf(response),
          answer: `${response.status} ${words.slice(0, 200)}`.trim(),
          code: String(response.status),
        };
      } catch (error) {
        return { state: 'failed', answer: reason(error), code: codeOf(error) };
      }
    },
  };
}

/** Only ok or not ok is read (spec 7). A status that blames the email itself is final and not retried. */
function stateOf({ ok, status }: Response): Delivery['state'] {
  if (ok) return 'accepted';
  return [400, 413, 422].includes(status) ? 'refused' : 'failed';
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
