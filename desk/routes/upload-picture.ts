import { deskOf } from '../desk-context.ts';
import type { Route } from './+types/upload-picture.ts';

/** The largest picture that is taken in, in bytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Stores one picture, the request's whole body, for a form that is not saved yet. JSON: `{image}`, or `{why}` with 413 and
 * 422 for what the shop does not take, and with 503 while the image store is away.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { products } = deskOf(context);
  const picture = new Uint8Array(await request.arrayBuffer());
  if (picture.length > MOST_BYTES) return refusal('It has more than 20 MB. Make it smaller.', 413);
  const outcome = await products.upload(picture);
  if (outcome.state === 'stored') return Response.json({ image: outcome.image });
  return refusal(outcome.why, outcome.state === 'away' ? 503 : 422);
}

function refusal(why: string, status: number): Response {
  return Response.json({ why }, { status });
}
