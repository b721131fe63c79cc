import { data, isRouteErrorResponse } from 'react-router';
import { isDeadNetwork } from '../../ui/network/dead-network.ts';
import { forgetForm } from './kept-form.ts';
import type { NotSent } from './not-sent.ts';

type SentForm<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends a form by script. Without an answer the input stays, and may be sent again under the same key. `keptAs`: the address that
 * kept-form.ts keeps it under. @throws the redirect after a saved form
 */
export async function sendForm<Answer>(
  { request, serverAction }: SentForm<Answer>,
  keptAs = new URL(request.url).pathname,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) forgetForm(keptAs);
    const notSent = whyNotSent(error);
    if (!notSent) throw error;
    const answer: NotSent = { notSent };
    // With this status the router does not reload the screen, which would fail too.
    return data(answer, { status: 503 });
  }
}

/** Proxies' statuses for a shop that does not answer. */
const OF_PROXIES = [502, 503, 504];

function whyNotSent(error: unknown): NotSent['notSent'] | undefined {
  if (isDeadNetwork(error)) return 'no network';
  return isRouteErrorResponse(error) && OF_PROXIES.includes(error.status) ? 'no answer' : undefined;
}
