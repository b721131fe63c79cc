import { data } from 'react-router';
import { signInWaysContext } from '../../desk-context.ts';
import { postedAnswer } from '../../sign-in/posted-answer.ts';
import { tooMany } from '../../sign-in/sign-in-text.ts';
import type { Route } from './+types/sign-in-passkey.ts';

/** Two requests in JSON: for the options, and with the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const signInWays = context.get(signInWaysContext);
  const answer = await postedAnswer(request);
  const outcome = answer === undefined ? await signInWays.passkeyRequest() : await signInWays.enterWithPasskey(answer);
  if (outcome.state === 'asked') return Response.json({ options: outcome.options });
  if (outcome.state === 'entered') return Response.json({}, { headers: { 'Set-Cookie': outcome.cookie } });
  if (outcome.state === 'too many') return Response.json({ mistake: tooMany(outcome.retryAfterSeconds) });
  return Response.json({ mistake: 'The desk does not know this passkey. Use a code by email.' });
}

export function loader() {
  throw data(null, { status: 404 });
}
