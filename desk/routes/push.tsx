import { data } from 'react-router';
import { deskOf } from '../desk-context.ts';
import type { Route } from './+types/push.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { session } = deskOf(context);
  return Response.json({ key: await session.pushKey(), isTold: await session.isTold() });
}

/** The body is the browser's subscription as JSON, with `instead` where it renewed one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = deskOf(context);
  const isKept = await session.tellHere(await request.json().catch(() => undefined));
  if (!isKept) throw data(null, { status: 400 });
  return Response.json({ isKept });
}
