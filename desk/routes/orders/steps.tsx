import { data } from 'react-router';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { readStepForm } from '../../steps/step-form.ts';
import type { Route } from './+types/steps.ts';

/** For the desk's script, which may repeat a submission: the outcome of each order as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const wanted = readStepForm(await postedForm(request));
  if (!wanted) return Response.json([], { status: 400 });
  return Response.json(await desk.takeStep(wanted));
}

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  throw data(null, { status: 404 });
}
