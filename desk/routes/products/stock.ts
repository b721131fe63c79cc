import { data } from 'react-router';
import { deskOf } from '../../desk-context.ts';
import { postedForm } from '../../forms/posted-form.ts';
import { takePostedStock } from '../../products/stock-form.ts';
import type { Route } from './+types/stock.ts';

/** For the desk's script, which may repeat a submission: its outcome as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await takePostedStock(await postedForm(request), deskOf(context).products);
  return posted ? Response.json(posted.outcome) : Response.json({ state: 'unknown' }, { status: 400 });
}

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  throw data(null, { status: 404 });
}
