import { data } from 'react-router';
import { deskOf } from '../../desk-context.ts';
import { postedAnswer } from '../../sign-in/posted-answer.ts';
import type { Route } from './+types/passkey.ts';

/** Makes a passkey for an owner who is signed in: what the browser is to make, then what it made. JSON both ways. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = deskOf(context);
  const answer = await postedAnswer(request);
  if (answer === undefined) return Response.json({ options: await session.newPasskey() });
  const isKept = await session.keepPasskey(answer);
  return Response.json(isKept ? {} : { mistake: 'That passkey could not be kept. Try again.' });
}

/** There is nothing to look at. */
export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  throw data(null, { status: 404 });
}
