import { data } from 'react-router';
import { deskOf } from '../../desk-context.ts';
import { postedAnswer } from '../../sign-in/posted-answer.ts';
import type { Route } from './+types/passkey.ts';

/** Two requests in JSON: for the options, and with the new passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = deskOf(context);
  const answer = await postedAnswer(request);
  if (answer === undefined) return Response.json({ options: await session.newPasskey() });
  const isKept = await session.keepPasskey(answer);
  return Response.json(isKept ? {} : { mistake: 'That passkey could not be kept. Try again.' });
}

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  throw data(null, { status: 404 });
}
