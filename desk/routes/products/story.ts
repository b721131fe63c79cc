import { data } from 'react-router';
import { DRAFTS } from '../../../shop/catalogue/collection.ts';
import { storyFileName } from '../../../shop/sharing/story.ts';
import { deskOf } from '../../desk-context.ts';
import { placeOfParams } from '../../products/products-path.ts';
import type { Route } from './+types/story.ts';

/** @throws 404 for an unknown product, a draft, and one without a picture */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { products } = deskOf(context);
  const { collection, id } = placeOfParams(params);
  const of = collection === DRAFTS ? undefined : await products.find(collection, id);
  const story = of ? await products.story(of.product, request.signal) : 'no picture';
  if (story === 'no picture') throw data(null, { status: 404 });
  if (story === 'no turn')
    return new Response('Very many pictures are made just now. Please try again in a minute.\n', { status: 429 });
  return new Response(new Uint8Array(story), {
    headers: { 'Content-Type': 'image/jpeg', 'Content-Disposition': `attachment; filename="${storyFileName(id)}"` },
  });
}
