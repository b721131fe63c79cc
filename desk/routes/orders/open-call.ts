import { data } from 'react-router';
import { deskOf } from '../../desk-context.ts';
import { formText, postedForm } from '../../forms/posted-form.ts';
import type { Route } from './+types/open-call.ts';

/** Reserves the order in Calls for this device. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  await desk.calls.open(formText(await postedForm(request), 'order'));
  return Response.json(null);
}

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  throw data(null, { status: 404 });
}
