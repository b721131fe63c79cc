import { deskOf } from '../../desk-context.ts';
import { formText, postedForm } from '../../forms/posted-form.ts';
import type { Route } from './+types/upload-picture.ts';

/**
 * Stores a picture (the request's body) for a form that is not saved yet. JSON: `{image}`, or `{why}` with 422 for what the
 * shop does not take and 503 while the image store is away.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { products } = deskOf(context);
  const form = await postedForm(request);
  const outcome = await products.takeUpload(formText(form, 'upload'));
  if (outcome.state === 'stored') return Response.json({ image: outcome.image });
  return Response.json({ why: outcome.why }, { status: outcome.state === 'away' ? 503 : 422 });
}
