import { data, isRouteErrorResponse } from 'react-router';
import { isDeadNetwork } from '../../ui/network/dead-network.ts';
import { forgetForm } from './kept-form.ts';
import type { NotSent } from './not-sent.ts';

type SentForm<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends a form with scripts. Where the shop does not answer all that was typed stays, and the form may be sent again under the
 * same submission key. @throws the redirect that follows a saved form
 */
export async function sendForm<Answer>({ request, serverAction }: SentForm<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) forgetForm(new URL(request.url).pathname);
    const notSent = whyNotSent(error);
    if (!notSent) throw error;
    const answer: NotSent = { notSent };
    // With this status the router does not read the screen anew, which would fail too.
    return data(answer, { status: 503 });
  }
}

/** What a proxy answers for a shop that does not. */
const OF_PROXIES = [502, 503, 504];

function whyNotSent(error: unknown): NotSent['notSent'] | undefined {
  if (isDeadNetwork(error)) return 'no network';
  return isRouteErrorResponse(error) && OF_PROXIES.includes(error.status) ? 'no answer' : undefined;
}
